import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { newTheme } from '#domain/site/new-theme.ts'
import { Fault } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useDraft } from '../draft-context.tsx'
import { faultWords } from '../fields/use-saved.ts'
import { logoColours } from './logo-colours.ts'

type Found = { brand: string; accent: string }

/** A new logo, the colours that are in it, and the sign that is made of it. */
export function LogoBox({ children }: { children?: ReactNode }) {
  const { dealer, data, change } = useDraft()
  const { revalidate } = useRevalidator()
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const [found, setFound] = useState<Found>()
  const send = async (file: File | undefined) => {
    if (!file) return
    setIsSending(true)
    const to = `/${dealer}/site/logo?name=${encodeURIComponent(file.name)}`
    const sent = await fetch(to, { method: 'PUT', body: file })
      .then((answer) => answer.json())
      .catch(() => ({ is: 'failed' }))
    setIsSending(false)
    setFault(sent.is === 'saved' ? undefined : faultWords(sent, 'logo'))
    if (sent.is !== 'saved') return
    setFound(await logoColours(file))
    await revalidate()
  }
  const use = async ({ brand, accent }: Found) => {
    const answer = await change([
      { op: 'set', path: ['theme', 'colours'], value: newTheme(brand, accent).colours },
    ])
    setFault(answer.is === 'saved' ? undefined : faultWords(answer, 'theme.colours'))
    if (answer.is === 'saved') setFound(undefined)
  }
  return (
    <section className="stack-12" aria-label="Logo">
      <h2 className="l">Logo</h2>
      <label className="button fit upload">
        <Icon name="plus" size="s" />
        {isSending ? 'On its way' : 'New logo'}
        <input
          type="file"
          className="unseen"
          accept="image/svg+xml,image/png,image/webp,image/jpeg"
          disabled={isSending || !data.mayDraft}
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      <p className="hint">
        SVG or PNG. The sign in browser tabs is made of it: the drawing that it begins with, or its first
        letter.
      </p>
      {children}
      {fault && <Fault>{fault}</Fault>}
      {found && (
        <div className="stack-8">
          <p className="s">These colours are in your logo.</p>
          <p className="row">
            {[...new Set([found.brand, found.accent])].map((colour) => (
              <span key={colour} className="swatch" style={{ background: colour }} title={colour} />
            ))}
            <button type="button" className="button small" onClick={() => void use(found)}>
              Use them, easy to read
            </button>
          </p>
        </div>
      )}
    </section>
  )
}
