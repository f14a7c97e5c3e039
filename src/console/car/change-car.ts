import { data, redirect } from 'react-router'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { cutText } from '#domain/cut-text.ts'
import { isStage, STAGE_WORDS } from '#domain/desk/stock/stage.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { binCars } from '#use-cases/desk/stock/bin-cars.ts'
import { type FieldsSet, giveBack, setFields } from '#use-cases/desk/stock/set-fields.ts'
import { setStage } from '#use-cases/desk/stock/set-stage.ts'
import { refuse, text } from '../request.ts'
import type { CarAnswer } from './car-answer.ts'

type Input = { ports: ConsolePorts; actor: PersonActor; dealer: string; id: number; now: Date }

const DONE: Record<string, (form: FormData) => string> = {
  set: () => 'Set. It stands over the feed.',
  stage: (form) => {
    const stage = text(form, 'stage')
    return `It is ${isStage(stage) ? STAGE_WORDS[stage].toLowerCase() : stage} now.`
  },
  'give-back': () => 'The feed decides it again.',
}

function carriedOut(
  { ports, actor, dealer, id, now }: Input,
  form: FormData,
): Promise<FieldsSet> | FieldsSet | Promise<Refused> {
  const [intent, field, stage] = [text(form, 'intent'), text(form, 'field'), text(form, 'stage')]
  if (intent === 'stage')
    return isStage(stage) || stage === 'shown'
      ? setStage(ports, actor, dealer, { ids: [id], stage }, now)
      : { is: 'invalid', field: 'stage', reason: 'Choose where it stands.' }
  if (intent === 'delete') return binCars(ports, actor, dealer, { ids: [id] }, now)
  if (intent === 'give-back') return giveBack(ports, actor, dealer, { ids: [id], fields: [field] }, now)
  const fields = { [field]: cutText(text(form, 'value'), 20_000) }
  return setFields(ports, actor, dealer, { id, fields, until: text(form, 'ends') || null }, now)
}

/** Sets a field, gives one back, says where the car stands, or deletes it. */
export async function changeCar(input: Input, form: FormData) {
  const outcome = await carriedOut(input, form)
  if (isRefused(outcome)) return refuse(outcome, input.dealer)
  if (outcome.is === 'invalid')
    return data<CarAnswer>({ fault: { field: outcome.field, reason: outcome.reason } }, { status: 400 })
  if (outcome.count === 0) {
    const why = outcome.skipped[0]?.reason
    return data<CarAnswer>(
      { words: why ? `Nothing changed: ${why}.` : 'There is no such car here.' },
      { status: 400 },
    )
  }
  const intent = text(form, 'intent')
  // Its page is gone. The way back is on the page of deleted cars.
  if (intent === 'delete') return redirect(`/${input.dealer}/stock/deleted`)
  const words = (DONE[intent] ?? DONE.set!)(form)
  return data<CarAnswer>({ words, operation: outcome.operation })
}
