import { isRefused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from './dealers.ts'
import { keyHolderOf } from './manage-keys.ts'

/** Whether the key of a request may upload the stock of a dealership. */
export async function mayUploadFeed(
  ports: Pick<ConsolePorts, 'sites' | 'keys' | 'secrets'>,
  authorization: string | undefined,
  dealership: number,
  now: Date,
): Promise<boolean> {
  const holder = await keyHolderOf(ports, authorization, '', now)
  if (!holder || isRefused(permitAt(ports, holder, 'feed.run', holder.dealer, now))) return false
  const isOfDealer = ports.sites.bySlug(holder.dealer)?.dealerships.some(({ id }) => id === dealership)
  return isOfDealer === true && (holder.dealership === null || holder.dealership === dealership)
}
