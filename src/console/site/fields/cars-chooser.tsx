import { useEffect, useState } from 'react'
import { CAR_TYPES } from '#domain/car/car.ts'
import { optionWords } from '#domain/site-desk/field-words.ts'
import { ANY_CAR, type CarRule, readRule, ruleText } from '#domain/stock/car-rule.ts'
import type { CarsOfRule } from '#use-cases/desk/stock/cars-of-rule.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Fault, TextField } from '../../parts/field.tsx'
import { useDraft } from '../draft-context.tsx'
import { SingleCars } from './single-cars.tsx'

type Props = { value: string; onChoose: (rule: string) => void; onClose: () => void }
type Answer = CarsOfRule | { fault: string }

/** What the rule means now, and what can be chosen. Requested again while somebody chooses. */
function useCars(rule: string, words: string) {
  const { dealer } = useDraft()
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      const query = new URLSearchParams({ rule, q: words })
      const given = await fetch(`/${dealer}/site/cars?${query}`, { signal: asking.signal })
      setAnswer((await given.json()) as Answer)
    }
    ask().catch(() => {
      if (!asking.signal.aborted) setAnswer({ fault: 'The cars cannot be counted right now.' })
    })
    return () => asking.abort()
  }, [dealer, rule, words])
  return answer
}

type ListKey = 'kinds' | 'makes' | 'bodies' | 'fuels'
type BoundKey = 'priceFrom' | 'priceTo' | 'yearFrom' | 'kmTo'
const BOUNDS: [BoundKey, string][] = [
  ['priceFrom', 'Price from'],
  ['priceTo', 'Price up to'],
  ['yearFrom', 'Year from'],
  ['kmTo', 'Kilometres up to'],
]

/** Chooses cars by what they are, or one by one, and says how many. It loads when opened. */
export default function CarsChooser({ value, onChoose, onClose }: Props) {
  const [rule, setRule] = useState<CarRule | undefined>(() => readRule(value))
  const [own, setOwn] = useState(value)
  const [words, setWords] = useState('')
  const text = rule ? ruleText(rule) : own
  const answer = useCars(text, words)
  const known = answer && 'count' in answer ? answer : undefined
  const shown = rule ?? ANY_CAR
  const lists: [ListKey, string, readonly string[]][] = [
    ['kinds', 'Kind', CAR_TYPES],
    ['makes', 'Make', [...new Set([...(known?.makes ?? []), ...shown.makes])].sort()],
    ['bodies', 'Body', [...new Set([...(known?.bodies ?? []), ...shown.bodies])].sort()],
    ['fuels', 'Fuel', [...new Set([...(known?.fuels ?? []), ...shown.fuels])].sort()],
  ]
  const toggle = (key: ListKey, option: string) => {
    const chosen = shown[key]
    setRule({
      ...shown,
      [key]: chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option],
    })
  }
  const bound = (key: BoundKey, typed: string) => {
    const { [key]: _, ...rest } = shown
    const digits = typed.replace(/\D/g, '').slice(0, 9)
    setRule({ ...rest, ...(digits && { [key]: Number(digits) }) })
  }
  return (
    <Dialog title="Which cars" isOpen onClose={onClose}>
      <div className="cars-chooser">
        {!rule && (
          <TextField
            label="A rule in own words"
            value={own}
            maxLength={2000}
            hint="What you choose below takes its place."
            onChange={(event) => setOwn(event.target.value)}
          />
        )}
        <SingleCars
          chosen={shown.cars}
          cars={known?.cars ?? []}
          found={known?.found ?? []}
          words={words}
          onType={setWords}
          onChoose={(cars) => setRule({ ...shown, cars })}
        />
        {lists.map(([key, label, options]) => (
          <fieldset key={key} className="field">
            <legend className="legend">{label}</legend>
            <div className="choices">
              {options.map((option) => (
                <label key={option}>
                  <input
                    type="checkbox"
                    checked={shown[key].includes(option)}
                    onChange={() => toggle(key, option)}
                  />
                  {key === 'kinds' ? optionWords(option) : option}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="bounds">
          {BOUNDS.map(([key, label]) => (
            <TextField
              key={key}
              label={label}
              inputMode="numeric"
              value={shown[key] ?? ''}
              onChange={(event) => bound(key, event.target.value)}
            />
          ))}
        </div>
      </div>
      <div className="foot between">
        <span className="s soft" role="status">
          {known ? countWords(known) : answer && 'fault' in answer ? <Fault>{answer.fault}</Fault> : ' '}
        </span>
        <button type="button" className="button main" disabled={!known} onClick={() => onChoose(text)}>
          Use these cars
        </button>
      </div>
    </Dialog>
  )
}

function countWords({ count, cars }: CarsOfRule): string {
  if (count === 0) return 'No car now. One that comes later counts.'
  const first = cars[0]?.name ?? ''
  return count === 1 ? `One car now: ${first}` : `${count} cars now, such as ${first}`
}
