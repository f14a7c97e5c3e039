import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { removeNote, typeBill, writeNote } from '#use-cases/insights/write-insights.ts'
import { idIn, refuseAction, text, type Work } from '../request.ts'

/** Takes a note, a note to remove, or a bill. */
export async function changeInsights({ ports, actor, now }: Work, dealer: string, form: FormData) {
  const outcome = form.has('remove')
    ? await removeNote(ports, actor, dealer, idIn(text(form, 'remove')), now)
    : form.has('dollars')
      ? await typeBill(
          ports,
          actor,
          dealer,
          {
            month: text(form, 'month'),
            source: text(form, 'source'),
            dollars: text(form, 'dollars').trim() === '' ? Number.NaN : Number(text(form, 'dollars')),
          },
          now,
        )
      : await writeNote(ports, actor, dealer, { day: text(form, 'day'), words: text(form, 'words') }, now)
  if (isRefused(outcome)) return refuseAction(outcome, dealer)
  return outcome.is === 'wrong' ? data({ wrong: outcome.words }, { status: 400 }) : { done: true }
}
