import { useEffect, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { data, Link, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { DEALER_ROLES, isRole, ROLES } from '#domain/access/role.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { invite, inviteAgain, withdrawInvitation } from '#use-cases/access/invite.ts'
import { invitationLink } from '#use-cases/access/links.ts'
import { changeRole, peopleAt, removePerson } from '#use-cases/access/manage-people.ts'
import { Icon } from '../parts/icon.tsx'
import { Avatar } from '../parts/mark.tsx'
import { Notice, Tag } from '../parts/notice.tsx'
import { HandOverDialog } from '../people/hand-over-dialog.tsx'
import { MemberDialog } from '../people/member-dialog.tsx'
import { RoleTable } from '../people/role-table.tsx'
import { refuse, refuseAction, text, workOf } from '../request.ts'
import { useConfirmedFetcher } from '../shell/confirmed.tsx'
import { Screen } from '../shell/screen.tsx'
import { useShortcuts } from '../shell/shortcuts.tsx'
import { useToast } from '../shell/toasts.tsx'
import type { Route } from './+types/people.ts'

export const meta: Route.MetaFunction = () => [{ title: 'People · Forecourt console' }]

export async function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const listed = await peopleAt(ports, actor, dealer, now)
  if (isRefused(listed)) return refuse(listed, dealer)
  const site = ports.sites.bySlug(dealer)!
  const timeZone = site.locations[0]!.timeZone
  const placeWords = (places: 'all' | readonly number[]) =>
    places === 'all'
      ? 'All'
      : site.locations
          .filter(({ id }) => places.includes(id))
          .map(({ name }) => name)
          .join(', ')
  const endWords = (endsAt: Date | null) => (endsAt ? `ends ${dayWords(endsAt, now, timeZone)}` : null)
  const may = mayDo(ports, actor, dealer, now)
  return {
    me: actor.id,
    mayManage: may('people.manage'),
    places: site.locations.map(({ id, name }) => [String(id), name] as const),
    people: listed.people.map((person) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      places: person.places === 'all' ? null : person.places.map(String),
      placeWords: placeWords(person.places),
      ends: endWords(person.endsAt),
      endsOn: person.endsAt?.toISOString().slice(0, 10) ?? '',
      /** Somebody of the group is changed there, not here. */
      isOfGroup: person.target.kind === 'group',
      passkeys: person.passkeys,
      hasPassword: person.hasPassword,
      hasCode: person.hasCode,
      seen: person.seenAt ? whenWords(person.seenAt, now, timeZone) : 'not lately',
      leads: person.leads,
    })),
    invitations: listed.invitations.map((invitation) => ({
      id: invitation.id,
      email: invitation.email,
      role: ROLES[invitation.role].words,
      placeWords: placeWords(invitation.places),
      by: invitation.invitedBy,
      when: whenWords(invitation.createdAt, now, timeZone),
      isOver: invitation.expiresAt <= now,
    })),
  }
}

type Answer = { words?: string; link?: string; fault?: { field: string; reason: string } }

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now, origin } = workOf(context)
  const form = await request.formData()
  const intent = text(form, 'intent')
  const id = text(form, 'id')
  const role = text(form, 'role')
  const day = text(form, 'endsOn')
  const wanted = {
    role: isRole(role) ? role : ('operator' as const),
    places: form.has('allPlaces') ? ('all' as const) : form.getAll('places').map(Number),
    endsAt: /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T23:59:59Z`) : null,
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
  const answer = (said: Answer, status = 200) => data(said, { status })
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

type Person = Route.ComponentProps['loaderData']['people'][number]
type Open = { is: 'invite' } | { is: 'role'; person: Person } | { is: 'leave'; person: Person }

export default function People({ loaderData }: Route.ComponentProps) {
  const { people, invitations, places, mayManage, me } = loaderData
  const [open, setOpen] = useState<Open>()
  const { submit, data: answer, isBusy, dialog } = useConfirmedFetcher<Answer>()
  const toast = useToast()
  const { dealer } = useParams()
  const send = (form: FormData | Record<string, string>) => void submit(form, { action: `/${dealer}/people` })
  useEffect(() => {
    if (!answer?.words) return
    toast(answer.words)
    setOpen(undefined)
  }, [answer, toast])
  useShortcuts(
    'People',
    mayManage ? [{ keys: 'c', words: 'Invite', run: () => setOpen({ is: 'invite' }) }] : [],
  )
  const roles = DEALER_ROLES.map((role) => [role, ROLES[role].words] as const)
  return (
    <Screen
      title="People"
      number={people.length}
      tools={
        mayManage && (
          <button type="button" className="button main" onClick={() => setOpen({ is: 'invite' })}>
            <Icon name="plus" /> Invite <kbd>C</kbd>
          </button>
        )
      }
    >
      <div className="pad stack-16">
        {mayManage && (
          <button type="button" className="button main only-phone" onClick={() => setOpen({ is: 'invite' })}>
            <Icon name="plus" /> Invite somebody
          </button>
        )}
        {answer?.link && (
          <Notice kind="due" icon="mail">
            The mail was not sent. This link works once, for a week:{' '}
            <code className="mono">{answer.link}</code>
          </Notice>
        )}
        <section className="card" aria-label="People">
          <div className="table-box" tabIndex={-1}>
            <table className="people-table">
              <thead>
                <tr>
                  <th>Person</th>
                  <th>Role</th>
                  <th>Yards</th>
                  <th>Signs in with</th>
                  <th>Last here</th>
                  <th className="right">Leads</th>
                  <th>
                    <span className="unseen">More</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <tr key={person.id} id={person.id}>
                    <td className="who">
                      <span className="row">
                        <Avatar name={person.name} />
                        <span className="stack">
                          <span className="first-line">
                            {person.name} {person.id === me && <span className="soft">(you)</span>}
                          </span>
                          <span className="second">{person.email}</span>
                        </span>
                      </span>
                    </td>
                    <td>
                      {mayManage && !person.isOfGroup ? (
                        <button
                          type="button"
                          className="chip"
                          onClick={() => setOpen({ is: 'role', person })}
                          aria-label={`Role of ${person.name}: ${ROLES[person.role].words}`}
                        >
                          <b>{ROLES[person.role].words}</b>
                          <Icon name="down" size="s" />
                        </button>
                      ) : (
                        <span>
                          {ROLES[person.role].words}{' '}
                          {person.isOfGroup && <span className="soft">in the group</span>}
                        </span>
                      )}
                    </td>
                    <td className="soft">{[person.placeWords, person.ends].filter(Boolean).join(', ')}</td>
                    <td>
                      <SignsIn person={person} />
                    </td>
                    <td className="soft nowrap">{person.seen}</td>
                    <td className="right">
                      {person.leads > 0 ? (
                        <Link className="link" to={`/${dealer}/leads?owner=${person.id}`}>
                          {person.leads}
                        </Link>
                      ) : (
                        <span className="faint">0</span>
                      )}
                    </td>
                    <td className="right">
                      {mayManage && !person.isOfGroup && (
                        <MenuTrigger>
                          <Button
                            className="button quiet square small"
                            aria-label={`More about ${person.name}`}
                          >
                            <Icon name="dots" />
                          </Button>
                          <Popover placement="bottom end">
                            <Menu
                              className="menu"
                              onAction={(key) => setOpen({ is: key === 'role' ? 'role' : 'leave', person })}
                            >
                              <MenuItem id="role" className="menu-item">
                                <Icon name="pen" /> Change role and yards
                              </MenuItem>
                              <MenuItem id="leave" className="menu-item">
                                <Icon name="out" /> Leaves: hand over
                              </MenuItem>
                            </Menu>
                          </Popover>
                        </MenuTrigger>
                      )}
                    </td>
                  </tr>
                ))}
                {invitations.map((invitation) => (
                  <tr key={invitation.id}>
                    <td className="who">
                      <span className="row">
                        <span className="avatar nobody">
                          <Icon name="mail" size="s" />
                        </span>
                        <span className="stack">
                          <span className="first-line">{invitation.email}</span>
                          <span className="second">
                            invited by {invitation.by}, {invitation.when}
                          </span>
                        </span>
                      </span>
                    </td>
                    <td>{invitation.role}</td>
                    <td className="soft">{invitation.placeWords}</td>
                    <td colSpan={3}>
                      <Tag kind={invitation.isOver ? 'due' : 'plain'} icon="clock">
                        {invitation.isOver ? 'The link is over' : 'Not accepted yet'}
                      </Tag>
                    </td>
                    <td className="right nowrap">
                      {mayManage && (
                        <>
                          <button
                            type="button"
                            className="button small"
                            disabled={isBusy}
                            onClick={() => send({ intent: 'again', id: invitation.id })}
                          >
                            Send again
                          </button>{' '}
                          <button
                            type="button"
                            className="button small quiet"
                            disabled={isBusy}
                            onClick={() => send({ intent: 'withdraw', id: invitation.id })}
                          >
                            Withdraw
                          </button>
                        </>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
        <RoleTable />
        <Notice icon="people">
          <b className="strong">Somebody leaves?</b> “Hand over” asks who takes their leads, signs them out
          everywhere, and keeps their name in the history.
        </Notice>
      </div>
      {(open?.is === 'invite' || open?.is === 'role') && (
        <MemberDialog
          person={open.is === 'role' ? open.person : undefined}
          roles={roles}
          places={places}
          fault={answer?.fault}
          isBusy={isBusy}
          onSend={send}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.is === 'leave' && (
        <HandOverDialog
          person={open.person}
          colleagues={people.filter(({ id, isOfGroup }) => id !== open.person.id && !isOfGroup)}
          fault={answer?.fault?.reason}
          isBusy={isBusy}
          onSend={send}
          onClose={() => setOpen(undefined)}
        />
      )}
      {dialog}
    </Screen>
  )
}

function SignsIn({ person }: { person: Person }) {
  if (person.passkeys > 0)
    return <Tag icon="passkey">{person.passkeys === 1 ? 'Passkey' : `${person.passkeys} passkeys`}</Tag>
  if (person.hasPassword) return <Tag icon="lock">{person.hasCode ? 'Password and code' : 'Password'}</Tag>
  return (
    <Tag kind="due" icon="warning">
      No passkey yet
    </Tag>
  )
}
