import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useToast } from '../../shell/toasts.tsx'
import { useDraft } from '../draft-context.tsx'
import { faultWords } from '../fields/use-saved.ts'
import { TemplateCards } from '../setup/template-cards.tsx'

/** Another template for the draft: its search, filters and pages. Undo takes it back. */
export function TemplateChoice({ templates, chosen }: { templates: readonly string[]; chosen: string }) {
  const { dealer, data } = useDraft()
  const send = useFetcher<{ is: 'saved' } | Parameters<typeof faultWords>[0]>()
  const toast = useToast()
  const announced = useRef<unknown>(undefined)
  useEffect(() => {
    if (!send.data || send.data === announced.current) return
    announced.current = send.data
    toast(
      send.data.is === 'saved'
        ? 'The draft has the search and pages of this template.'
        : faultWords(send.data, 'template'),
    )
  }, [send.data, toast])
  return (
    <TemplateCards
      templates={templates}
      chosen={String(send.formData?.get('template') ?? chosen)}
      isOff={!data.mayDraft || send.state !== 'idle'}
      onChoose={(template) =>
        void send.submit({ template }, { action: `/${dealer}/site/template`, method: 'post' })
      }
    />
  )
}
