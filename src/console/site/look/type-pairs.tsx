import type { Theme } from '#domain/site/theme-schema.ts'
import { useDraft } from '../draft-context.tsx'
import { useChange } from '../use-change.tsx'
import './faces.css'

type Face = Theme['heading']
/** Headings and text that stand well together. */
const PAIRS: readonly (readonly [heading: Face, body: Face, words: string])[] = [
  ['Archivo', 'Archivo', 'Plain and strong'],
  ['Bricolage Grotesque', 'Figtree', 'Warm and open'],
  ['Fraunces', 'Hanken Grotesk', 'A family yard'],
  ['Newsreader', 'Instrument Sans', 'Quiet, like a paper'],
  ['Oswald', 'Archivo', 'Loud and narrow'],
  ['Outfit', 'Manrope', 'New and round'],
  ['Saira', 'Schibsted Grotesk', 'Technical'],
  ['Sora', 'Space Grotesk', 'Electric'],
]

/** Typefaces that were chosen for each other. Any other pair is chosen below. */
export function TypePairs({ theme }: { theme: Pick<Theme, 'heading' | 'body'> }) {
  const { data } = useDraft()
  const change = useChange()
  return (
    <fieldset className="field">
      <legend className="legend">Typefaces that go together</legend>
      <div className="variants">
        {PAIRS.map(([heading, body, words]) => (
          <button
            key={words}
            type="button"
            className="pair"
            aria-pressed={theme.heading === heading && theme.body === body}
            disabled={!data.mayDraft}
            onClick={() =>
              void change([
                { op: 'set', path: ['theme', 'heading'], value: heading },
                { op: 'set', path: ['theme', 'body'], value: body },
              ])
            }
          >
            <b className="pair-heading" data-face={heading}>
              {words}
            </b>
            <span className="s" data-face={body}>
              From $23,990 drive away
            </span>
            <span className="xs soft">
              {heading}
              {body !== heading && `, ${body}`}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
