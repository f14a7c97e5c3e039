import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useState } from 'react'
import type { SearchState } from '#domain/search/search-state.ts'
import { searchHref, searchStateFromUrl } from '#domain/search/search-url.ts'
import type { SearchView } from '#domain/search/search-view.ts'
import { useResults } from './use-results.ts'

const formState = (form: HTMLFormElement): SearchState => {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value) params.append(name, String(value))
  return searchStateFromUrl(params)
}

/** A make that is unticked takes its models with it. */
function withoutOrphans(state: SearchState, unticked: HTMLInputElement | undefined): SearchState {
  const models = state.refinements.make_model?.filter((model) => !model.startsWith(`${unticked?.value} `))
  if (!unticked || !models) return state
  const { make_model: _gone, ...others } = state.refinements
  return { ...state, refinements: models.length ? { ...others, make_model: models } : others }
}

/**
 * The results page in the browser: the form is the truth, its change is a new url, and the url's results replace the old
 * ones when they are there. What is ticked shows at once; a failed request leaves the old results (SEARCH-11).
 */
export function useSearch(first: SearchView) {
  const { answer, isBusy, go: goTo } = useResults(first)
  const [view, setView] = useState(first)
  const [state, setState] = useState(view.state)
  const [isLive, setLive] = useState(false)
  const [failed, setFailed] = useState(false)
  const [seen, setSeen] = useState(answer)

  useEffect(() => setLive(true), [])
  if (answer !== seen) {
    setSeen(answer)
    const isGood = answer !== undefined && (answer.freshness !== 'none' || view.freshness === 'none')
    setFailed(!isGood)
    if (isGood) setView(answer)
    if (answer) setState(answer.state)
  }

  const go = (next: SearchState, replace: boolean) => {
    setState(next)
    goTo(searchHref(view.path, next), { replace })
  }
  /** Inside the phone's drawer one visit is one step of Back, however much is ticked. */
  const isInDrawer = (form: HTMLFormElement) => form.closest('[popover]')?.matches(':popover-open') ?? false

  return {
    view,
    state,
    isLive,
    failed,
    isBusy,
    refine(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
      const { form } = event.currentTarget
      if (!form) return
      const input = event.currentTarget instanceof HTMLInputElement ? event.currentTarget : undefined
      const unticked = input?.name.startsWith('refinementList[make]') && !input.checked ? input : undefined
      go(withoutOrphans(formState(form), unticked), isInDrawer(form))
    },
    /** A field that was typed into counts when it is left, as Enter would. */
    submitOnBlur(event: FocusEvent<HTMLInputElement>) {
      const { form, value, defaultValue } = event.currentTarget
      if (value.trim() !== defaultValue) form?.requestSubmit()
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      go(formState(event.currentTarget), isInDrawer(event.currentTarget))
    },
    sort(event: ChangeEvent<HTMLSelectElement>) {
      const params = new URLSearchParams({ sort: event.currentTarget.value })
      const { sort: _old, ...rest } = state
      const { sort } = searchStateFromUrl(params)
      go({ ...rest, page: 1, ...(sort && { sort }) }, false)
    },
  }
}

export type Search = ReturnType<typeof useSearch>
