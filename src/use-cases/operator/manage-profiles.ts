import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { isPreset, PRESETS } from '#domain/import/profile/presets.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { FeedFiles } from '#ports/operator-ports.ts'
import type { FeedProfiles } from '#ports/stock/feed-profiles.ts'
import { checkedProfile } from './feed-profile-of.ts'
import type { OperationInput } from './operation-inputs-schema.ts'
import { yardNamed } from './yard-named.ts'

type Ports = { sites: { all(): Site[] }; feedProfiles: FeedProfiles; feedFiles: FeedFiles }
type ProfileName = OperationInput<'profiles.show'>
type SaveProfileInput = OperationInput<'profiles.save'>

const idOf = ({ sites }: Ports, dealership: string) => yardNamed(sites.all(), dealership).dealership.id

/** A profile by its name. */
export async function showProfile(ports: Ports, { dealership, name }: ProfileName): Promise<FeedProfile> {
  const found = await ports.feedProfiles.find(idOf(ports, dealership), name)
  if (!found) throw new InvalidRequest(`${dealership} has no profile ${name}.`)
  return found
}

/** A setting that an operator typed: parsed as JSON if it is JSON, else the text. */
function typed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Saves a profile by name: from a file, from a preset, or by changing settings of the saved one.
 */
export async function saveProfile(
  ports: Ports,
  { dealership, name, from, preset, set }: SaveProfileInput,
): Promise<FeedProfile> {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name))
    throw new InvalidRequest(
      `The name of a profile has only lower-case letters, digits and hyphens, unlike '${name}'.`,
    )
  if (preset !== undefined && !isPreset(preset))
    throw new InvalidRequest(`There is no preset ${preset}: choose from ${Object.keys(PRESETS).join(', ')}.`)
  const id = idOf(ports, dealership)
  const base =
    from !== undefined
      ? ports.feedFiles.readProfile(from)
      : preset !== undefined
        ? PRESETS[preset].profile
        : ((await ports.feedProfiles.find(id, name)) ?? {})
  if (typeof base !== 'object' || base === null)
    throw new InvalidRequest(`The profile ${from} is not a JSON object.`)
  const settings = Object.entries(set).map(([key, text]) => [key, text === '' ? undefined : typed(text)])
  const merged = Object.entries({ ...base, ...Object.fromEntries(settings) }).filter(
    ([, value]) => value !== undefined,
  )
  const profile = checkedProfile(Object.fromEntries(merged), from ?? name)
  await ports.feedProfiles.save(id, name, profile)
  return profile
}

/** Deletes a profile. */
export async function removeProfile(
  ports: Ports,
  { dealership, name }: ProfileName,
): Promise<{ name: string }> {
  if (!(await ports.feedProfiles.remove(idOf(ports, dealership), name)))
    throw new InvalidRequest(`${dealership} has no profile ${name}.`)
  return { name }
}
