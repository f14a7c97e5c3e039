import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useState } from 'react'
import { MAX_SENTENCE_LENGTH, type SearchState } from '#domain/search/search-state.ts'
import { searchHref, searchStateFromUrl } from '#domain/search/search-url.ts'
import type { SearchView } from '#domain/search/search-view.ts'
import { useResults } from './use-results.ts'

const formState = (form: HTMLFormElement): SearchState => {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value) params.append(name, String(value))
  return searchStateFromUrl(params, MAX_SENTENCE_LENGTH)
}

/** Unticking a make also removes its models. */
function withoutOrphans(state: SearchState, unticked: HTMLInputElement | undefined): SearchState {
  const models = state.refinements.make_model?.filter((model) => !model.startsWith(`${unticked?.value} `))
  if (!unticked || !models) return state
  const { make_model: _gone, ...others } = state.refinements
  return { ...state, refinements: models.length ? { ...others, make_model: models } : others }
}

/**
 * The state of the search page in the browser. The form determines the URL, and the URL determines
 * the results. The form changes at once; if a request fails, the old results stay (SEARCH-11).
 */
export function useSearch(first: SearchView) {
  const { results, isBusy, go: goTo } = useResults(first)
  const [view, setView] = useState(first)
  const [state, setState] = useState(view.state)
  const [isLive, setLive] = useState(false)
  const [failed, setFailed] = useState(false)
  const [seen, setSeen] = useState(results)

  useEffect(() => setLive(true), [])
  if (results !== seen) {
    setSeen(results)
    const isGood = results !== undefined && (results.freshness !== 'none' || view.freshness === 'none')
    setFailed(!isGood)
    if (isGood) setView(results)
    if (results) setState(results.state)
  }

  const go = (next: SearchState, isJoined: boolean) => {
    setState(next)
    goTo(searchHref(view.path, next), { isJoined })
  }
  /** What is chosen before the phone's drawer closes makes one history entry. */
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
    /** A changed text field submits when it loses the focus, like Enter. */
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
