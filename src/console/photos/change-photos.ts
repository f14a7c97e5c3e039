import { data } from 'react-router'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { drawOnPhoto, removePhoto, turnPhoto } from '#use-cases/desk/stock/edit-photos.ts'
import { addPhoto, arrangePhotos } from '#use-cases/desk/stock/photos.ts'
import type { CarAnswer } from '../car/car-answer.ts'
import { jsonOf, refuse, text } from '../request.ts'

type Input = { ports: ConsolePorts; actor: PersonActor; dealer: string; carId: number; now: Date }

const refusedPhoto = (reason: string, status: number) =>
  new Response(reason, { status, headers: { 'X-Reason': reason.replace(/[^\x20-\x7e]/g, '') } })

/** Takes one photo that a browser sends by PUT. */
export async function takePhoto(
  { ports, actor, dealer, carId, now }: Input,
  search: URLSearchParams,
  bytes: Uint8Array,
) {
  const sent = {
    carId,
    id: search.get('id') ?? '',
    place: Number(search.get('place') ?? -1),
    bytes,
    shot: search.get('shot') ?? undefined,
    replaces: search.get('replaces') ?? undefined,
  }
  const outcome = await addPhoto(ports, actor, dealer, sent, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'none') return refusedPhoto('There is no such car here.', 404)
  return outcome.is === 'invalid' ? refusedPhoto(outcome.reason, 400) : new Response(null, { status: 204 })
}

const WORDS: Record<string, string> = {
  turn: 'The photo is turned.',
  draw: 'The photo is changed.',
  remove: 'The photo is off.',
  'give-back': 'The photo is as the feed has it.',
}

/** Arranges, hides, turns, crops, blurs or takes off photos of a car. */
export async function changePhotos({ ports, actor, dealer, carId, now }: Input, form: FormData) {
  const intent = text(form, 'intent')
  const wanted = { carId, source: text(form, 'photo') }
  const arranged = () => {
    const { source } = wanted
    if (intent === 'hide' || intent === 'show')
      return arrangePhotos(
        ports,
        actor,
        dealer,
        { carId, ...(intent === 'hide' ? { hide: source } : { show: source }) },
        now,
      )
    const sent = jsonOf(text(form, 'order'))
    const order = Array.isArray(sent) ? sent.filter((one) => typeof one === 'string').slice(0, 200) : []
    return arrangePhotos(ports, actor, dealer, { carId, order }, now)
  }
  const drawn = () => {
    const crop = jsonOf(text(form, 'crop')) ?? undefined
    return drawOnPhoto(ports, actor, dealer, { ...wanted, crop, blurs: jsonOf(text(form, 'blurs')) }, now)
  }
  const outcome = await (intent === 'turn'
    ? turnPhoto(ports, actor, dealer, wanted, now)
    : intent === 'remove' || intent === 'give-back'
      ? removePhoto(ports, actor, dealer, wanted, now)
      : intent === 'draw'
        ? drawn()
        : arranged())
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'invalid') return data<CarAnswer>({ words: outcome.reason }, { status: 400 })
  if (outcome.count === 0) return data<CarAnswer>({ words: 'Nothing changed.' }, { status: 400 })
  const words = WORDS[intent] ?? 'The photos are as you want them.'
  return data<CarAnswer>({ words, operation: outcome.operation })
}
