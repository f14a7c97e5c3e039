import { isRefused } from '#domain/access/permit.ts'
import { ROLES } from '#domain/access/role.ts'
import { worksLeads } from '#domain/desk/share-out.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { peopleAt } from '#use-cases/access/manage-people.ts'
import { savedViews } from '../list/load-views.ts'
import { refuse, type Work } from '../request.ts'
import { wantedPeople } from './people-query.ts'

/** Everybody who works at a dealer or is invited, in the words of the list. */
export async function loadPeople(
  { ports, actor, now }: Work,
  dealer: string,
  search: URLSearchParams,
  { isExport = false } = {},
) {
  const listed = await peopleAt(ports, actor, dealer, now)
  if (isRefused(listed)) return refuse(listed, dealer)
  const site = ports.sites.bySlug(dealer)!
  const timeZone = site.locations[0]!.timeZone
  const placeWords = (places: 'all' | readonly number[]) =>
    places === 'all'
      ? 'All yards'
      : site.locations
          .filter(({ id }) => places.includes(id))
          .map(({ name }) => name)
          .join(', ')
  const endWords = (endsAt: Date | null) => (endsAt ? `ends ${dayWords(endsAt, now, timeZone)}` : null)
  const here = listed.people.map((person) => ({ ...person, roles: [person.role] }))
  const yard = ({ places }: { places: 'all' | readonly number[] }, chosen: string) =>
    places === 'all' || places.includes(Number(chosen))
  const found = wantedPeople(here, search, { yard })
  const expected = listed.invitations.map((one) => ({
    ...one,
    ...{ name: one.email, roles: [one.role], leads: 0, seenAt: null },
  }))
  const page = isExport ? found.all : found.rows
  const opened = here.find(({ id }) => id === search.get('peek'))
  const listedOf = (person: (typeof here)[number]) => ({
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
  })
  const saved = await savedViews(ports, actor, { dealer }, 'people', now)
  const may = mayDo(ports, actor, dealer, now)
  return {
    me: actor.id,
    mayManage: may('people.manage'),
    places: site.locations.map(({ id, name }) => [String(id), name] as const),
    total: listed.people.length,
    views: [{ id: 'everybody', words: 'Everybody', query: '' }, ...saved],
    mayShare: may('view.share'),
    found: found.total,
    people: page.map(listedOf),
    /** The one that the address opens, on whatever page of the list. */
    opened: opened && listedOf(opened),
    hasHistory: may('audit.read'),
    /** Everybody who may answer leads, for who leaves. */
    takers: listed.people.filter((person) => worksLeads(person, now)).map(({ id, name }) => ({ id, name })),
    invitations: wantedPeople(expected, search, { yard }).all.map((invitation) => ({
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

type Loaded = Awaited<ReturnType<typeof loadPeople>>
export type ListedPerson = Loaded['people'][number]
export type ListedInvitation = Loaded['invitations'][number]

/** The heading and a line for each person, for a spreadsheet. */
export const peopleLines = (people: readonly ListedPerson[]): string[][] => [
  ['name', 'email', 'role', 'yards', 'passkeys', 'password', 'code', 'last_here', 'leads'],
  ...people.map((person) => [
    person.name,
    person.email,
    ROLES[person.role].words,
    person.placeWords,
    String(person.passkeys),
    person.hasPassword ? 'yes' : 'no',
    person.hasCode ? 'yes' : 'no',
    person.seen,
    String(person.leads),
  ]),
]
