import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { eraseShopper } from '#use-cases/desk/shoppers/erase-shopper.ts'
import { joinLeads, type Linked, partLead, takeBackLinks } from '#use-cases/desk/shoppers/link-leads.ts'
import { refuse, refuseAction, text, type Work } from '../request.ts'

type Sent = { work: Work; form: FormData; dealer: string; id: string }
/** `isErased`: there is nothing left to show. */
export type ShopperAnswer = { words: string; isDone: boolean; isErased?: true }

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

async function erase({ work: { ports, actor, now }, dealer, id }: Sent) {
  const outcome = await eraseShopper(ports, actor, dealer, id, now)
  if (isRefused(outcome)) return refuseAction(outcome, dealer)
  if (outcome.is === 'gone') throw data(null, { status: 404 })
  const { leads, reservations, alerts, open } = outcome
  const kept =
    open > 0
      ? ` ${many(open, 'reservation')} still open: the name goes when it ends. Erase them again then.`
      : ''
  const words = `Erased: ${many(leads, 'lead')}, ${many(reservations, 'reservation')}, ${many(alerts, 'subscription')}.${kept}`
  return data<ShopperAnswer>({ words, isDone: true, isErased: true })
}

const LINKS: Record<string, { does: typeof joinLeads; words: string }> = {
  join: { does: joinLeads, words: 'They stand together now. You can take it back at any time.' },
  part: { does: partLead, words: 'They are two people now. You can take it back at any time.' },
  'take-back': { does: takeBackLinks, words: 'Taken back.' },
}

/** Does what a form on the page of a person asks for. */
export async function changeShopper(sent: Sent) {
  const { work, form, dealer } = sent
  const { ports, actor, now } = work
  const may = permitAt(ports, actor, 'lead.work', dealer, now)
  if (isRefused(may)) return refuse(may, dealer)
  const intent = text(form, 'intent')
  if (intent === 'erase') return erase(sent)
  const link = Object.hasOwn(LINKS, intent) ? LINKS[intent] : undefined
  if (!link) return data<ShopperAnswer>({ words: 'Nothing was asked.', isDone: false }, { status: 400 })
  const input = { dealer, lead: text(form, 'lead'), other: text(form, 'other'), now }
  const outcome: Linked = await link.does(ports, actor, input)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'done') return data<ShopperAnswer>({ words: link.words, isDone: true })
  const words = outcome.is === 'gone' ? 'Somebody changed it in the meantime.' : outcome.reason
  return data<ShopperAnswer>({ words, isDone: false }, { status: 400 })
}
