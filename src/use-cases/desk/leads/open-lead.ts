import type { Actor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import { fillTemplate, type Token } from '#domain/desk/fill-template.ts'
import type { Activity } from '#domain/desk/lead-activity.ts'
import { text } from '#domain/lead/forms/form-values.ts'
import { type Lead, leadName } from '#domain/lead/lead.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { DeskLead, LeadDesk } from '#ports/console/lead-desk.ts'
import { permitAt } from '../../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'leadDesk' | 'deskRules'>

export type OpenedLead = DeskLead & {
  activity: Activity[]
  deliveries: Awaited<ReturnType<LeadDesk['deliveries']>>
  settings: DeskSettings
  /** The templates, with everything filled in that is known of this lead. */
  templates: DeskSettings['templates']
}

const knownOf = (lead: Lead, site: Site, writer: string): Partial<Record<Token, string>> => {
  const place = site.locations.find(({ id }) => id === lead.place.id)
  return {
    'first name': text(lead.fields, 'name').split(' ')[0],
    name: leadName(lead),
    car: lead.car?.name,
    price: lead.car?.price_words,
    yard: lead.place.name,
    address: place && `${place.address.street}, ${place.address.city}`,
    phone: place?.contact_detail.phone,
    'my name': writer,
    dealer: site.name,
  }
}

/** Everything the desk shows of one lead. Undefined if it is not there for this actor. */
export async function openLead(
  ports: Ports,
  actor: Actor,
  slug: string,
  id: string,
  now: Date,
): Promise<OpenedLead | undefined | Refused> {
  const permit = permitAt(ports, actor, 'lead.read', slug, now)
  if (isRefused(permit)) return permit
  const found = await ports.leadDesk.find(permit, id)
  if (!found) return undefined
  const [activity, deliveries, { settings }] = await Promise.all([
    ports.leadDesk.activity(permit, id),
    ports.leadDesk.deliveries(permit, id),
    ports.deskRules.of(slug),
  ])
  const known = knownOf(found.lead, ports.sites.bySlug(slug)!, actor.name)
  const templates = settings.templates.map(({ subject, text: words, ...template }) => ({
    ...template,
    subject: fillTemplate(subject, known),
    text: fillTemplate(words, known),
  }))
  return { ...found, activity, deliveries, settings, templates }
}
