import { useId, useState } from 'react'
import { newTheme } from '#domain/site/new-theme.ts'
import { Fault } from '../../parts/field.tsx'
import { useDraft } from '../draft-context.tsx'
import { faultWords } from '../fields/use-saved.ts'

type Colours = { brand: string; accent: string }

/** Two colours, of which a whole theme is made that can be read. Look has every one of them. */
export function TwoColours({ brand, accent }: Colours) {
  const { change, data } = useDraft()
  const [fault, setFault] = useState<string>()
  const set = async (next: Colours) => {
    const value = newTheme(next.brand, next.accent).colours
    const answer = await change([{ op: 'set', path: ['theme', 'colours'], value }])
    setFault(answer.is === 'saved' ? undefined : faultWords(answer, 'theme.colours'))
  }
  return (
    <section className="stack-12" aria-label="Colours">
      <h2 className="l">Colours</h2>
      <div className="row two">
        <Colour
          words="Main colour"
          value={brand}
          isOff={!data.mayDraft}
          onPick={(to) => void set({ brand: to, accent })}
        />
        <Colour
          words="Buttons"
          value={accent}
          isOff={!data.mayDraft}
          onPick={(to) => void set({ brand, accent: to })}
        />
      </div>
      <p className="hint">A colour that is too light for words is made darker by itself.</p>
      {fault && <Fault>{fault}</Fault>}
    </section>
  )
}

type ColourProps = { words: string; value: string; isOff: boolean; onPick: (colour: string) => void }

function Colour({ words, value, isOff, onPick }: ColourProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{words}</label>
      <input
        // A colour that was made darker comes back as it is now.
        key={value}
        id={id}
        type="color"
        className="input colour"
        defaultValue={value}
        disabled={isOff}
        onBlur={(event) => {
          if (event.target.value !== value) onPick(event.target.value)
        }}
      />
    </div>
  )
}
