import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { isRole } from '#domain/access/role.ts'
import { invite, inviteAgain, withdrawInvitation } from '#use-cases/access/invite.ts'
import { invitationLink } from '#use-cases/access/links.ts'
import { changeRole, giveRole, removePerson } from '#use-cases/access/manage-people.ts'
import { refuseAction, text, tickedIn, type Work } from '../request.ts'

export type PeopleAnswer = { words?: string; link?: string; fault?: { field: string; reason: string } }

/** Invites, changes or removes somebody, as a form asks. */
export async function changePeople({ ports, actor, now, origin }: Work, dealer: string, form: FormData) {
  const intent = text(form, 'intent')
  const id = text(form, 'id')
  const role = text(form, 'role')
  const day = text(form, 'endsOn')
  const wanted = {
    role: isRole(role) ? role : ('operator' as const),
    places: form.has('allPlaces') ? ('all' as const) : form.getAll('places').map(Number),
    endsAt: /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T23:59:59Z`) : null,
  }
  if (intent === 'roles') {
    const ids = tickedIn(form)
    const given = await giveRole(ports, actor, dealer, { ids, role: wanted.role }, now)
    if (isRefused(given)) return refuseAction(given, dealer)
    if (given.is === 'gone') return data<PeopleAnswer>({ words: 'They have this role already.' })
    if (given.is === 'invalid') return data<PeopleAnswer>({ words: given.reason }, { status: 400 })
    return data<PeopleAnswer>({
      words: given.count === 1 ? 'One person has the new role.' : `${given.count} people have the new role.`,
    })
  }
  const how = { linkOf: invitationLink(origin), now }
  const outcome =
    intent === 'invite'
      ? await invite(ports, actor, dealer, { ...wanted, email: text(form, 'email') }, how)
      : intent === 'again'
        ? await inviteAgain(ports, actor, dealer, id, how)
        : intent === 'withdraw'
          ? await withdrawInvitation(ports, actor, dealer, id, now)
          : intent === 'role'
            ? await changeRole(ports, actor, dealer, id, wanted, now)
            : await removePerson(
                ports,
                actor,
                dealer,
                { accountId: id, handOverTo: text(form, 'handOverTo') || null },
                now,
              )
  if (isRefused(outcome)) return refuseAction(outcome, dealer)
  const answer = (body: PeopleAnswer, status = 200) => data(body, { status })
  switch (outcome.is) {
    case 'invited':
      return outcome.isMailed
        ? answer({ words: `${outcome.invitation.email} is invited. The mail is on its way.` })
        : answer({ words: 'The mail was not sent. Pass the link on yourself.', link: outcome.link })
    case 'withdrawn':
      return answer({ words: `The invitation of ${outcome.email} is withdrawn.` })
    case 'done':
      return answer({
        words: intent === 'role' ? `${outcome.name} has the new role.` : `${outcome.name} has left.`,
      })
    case 'invalid':
      return answer({ fault: { field: outcome.field, reason: outcome.reason } }, 400)
    case 'gone':
      return answer({ words: 'That is not there any more.' }, 410)
    default:
      return answer({ words: 'That was too often. Wait a while.' }, 429)
  }
}
