import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { useToast } from '../shell/toasts.tsx'
import { NewKey } from './new-key.tsx'

/** What the action of a settings page that makes keys returns. */
export type MadeAnswer = {
  /** The new key. It is shown only once. */
  made?: { name: string; token: string }
  words?: string
  fault?: { field: string; reason: string }
}

type SectionProps = {
  title: string
  about: string
  /** The address of the API's reference. */
  reference: string
  /** The label of the button. Missing for people who may not make one. */
  add?: string
  answer: MadeAnswer | undefined
  /** The dialog that asks for the details. */
  dialog: (onClose: () => void) => ReactNode
  children: ReactNode
}

/** A page of the settings where something with a key is made: keys, and webhooks. */
export function MadeSection({ title, about, reference, add, answer, dialog, children }: SectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const toast = useToast()
  useEffect(() => {
    if (answer?.words) toast(answer.words)
    if (answer?.made) setIsOpen(false)
  }, [answer, toast])
  return (
    <section className="stack-16">
      <div className="section-head">
        <div className="stack">
          <h2>{title}</h2>
          <p className="soft s">
            {about}{' '}
            <a className="link" href={reference} target="_blank" rel="noreferrer">
              API reference
            </a>
          </p>
        </div>
        {add && (
          <button type="button" className="button main" onClick={() => setIsOpen(true)}>
            <Icon name="plus" /> {add}
          </button>
        )}
      </div>
      {answer?.made && <NewKey {...answer.made} />}
      {children}
      {isOpen && <Suspense>{dialog(() => setIsOpen(false))}</Suspense>}
    </section>
  )
}
