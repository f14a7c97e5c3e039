import { templateWords } from '#domain/site-desk/labels/template-words.ts'
import { type Box, Drawing } from '../look/variant-thumb.tsx'

type Template = { about: string; drawing: readonly Box[] }

const HEAD: Box[] = [
  [0, 0, 96, 9],
  [6, 3, 16, 3, 'dark'],
]
const hero = (height: number): Box => [0, 9, 96, height, 'line']
const cards = (count: number, y: number, height: number): Box[] =>
  Array.from({ length: count }, (_, n) => {
    const width = (84 - (count - 1) * 4) / count
    return [6 + n * (width + 4), y, width, height] as const
  })

/** What each template is for. One that an operator added shows by its name. */
const TEMPLATES: Record<string, Template> = {
  standard: {
    about: 'For most dealers.',
    drawing: [...HEAD, hero(20), [30, 25, 36, 7, 'act'], ...cards(4, 36, 18)],
  },
  'used-only': {
    about: 'No new cars, no models.',
    drawing: [...HEAD, [6, 14, 50, 6, 'dark'], [6, 24, 84, 6, 'act'], ...cards(3, 35, 20)],
  },
  manufacturer: {
    about: 'The new models of one maker first.',
    drawing: [...HEAD, hero(28), [6, 28, 30, 5, 'dark'], ...cards(5, 42, 12)],
  },
  group: {
    about: 'Several dealerships and their yards.',
    drawing: [...HEAD, hero(14), ...cards(3, 27, 12), ...cards(3, 43, 12)],
  },
  truck: {
    about: 'Finds by body, axles and use.',
    drawing: [...HEAD, hero(16), ...cards(2, 29, 12), ...cards(2, 45, 10)],
  },
  motorcycle: {
    about: 'Finds by kind and engine size.',
    drawing: [...HEAD, [6, 14, 40, 40, 'line'], ...cards(2, 14, 18), [52, 38, 38, 7, 'act']],
  },
  rv: {
    about: 'Finds by berths and length.',
    drawing: [...HEAD, hero(22), ...cards(2, 36, 18)],
  },
  rental: {
    about: 'A price for each day.',
    drawing: [...HEAD, [6, 14, 84, 10, 'act'], ...cards(3, 30, 24)],
  },
  store: {
    about: 'Buys on line, with prices first.',
    drawing: [...HEAD, ...cards(4, 14, 18), ...cards(4, 36, 18)],
  },
  subscription: {
    about: 'A price for each month.',
    drawing: [...HEAD, hero(18), [34, 22, 28, 6, 'act'], ...cards(3, 33, 22)],
  },
}

/** Ours first, and last what an operator added. */
const ORDER = Object.keys(TEMPLATES)
const rankOf = (name: string) => (name in TEMPLATES ? ORDER.indexOf(name) : ORDER.length)

type Props = {
  templates: readonly string[]
  chosen: string
  isOff?: boolean
  onChoose?: (template: string) => void
}

/** The templates to choose from, each with a drawing. Works as a plain form field too. */
export function TemplateCards({ templates, chosen, isOff, onChoose }: Props) {
  return (
    <fieldset className="field">
      <legend className="legend">Template</legend>
      <div className="variants templates">
        {templates
          .toSorted((a, b) => rankOf(a) - rankOf(b))
          .map((name) => (
            <label key={name}>
              <Drawing boxes={TEMPLATES[name]?.drawing ?? HEAD} />
              <span className="row s">
                <input
                  type="radio"
                  name="template"
                  value={name}
                  disabled={isOff}
                  {...(onChoose
                    ? { checked: name === chosen, onChange: () => onChoose(name) }
                    : { defaultChecked: name === chosen })}
                />
                {templateWords(name)}
              </span>
              <span className="xs soft">{TEMPLATES[name]?.about}</span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}
