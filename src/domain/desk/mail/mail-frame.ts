import type { Site } from '#domain/site/site-schema.ts'

/** What stands around the words of a mail from the desk: its sender, and the lines below it. */
export function mailFrame(
  site: Pick<Site, 'name' | 'legalName' | 'locations'>,
  placeId: number,
  writer: string,
): { sender: string; foot: string } {
  const place = site.locations.find(({ id }) => id === placeId)
  return {
    sender: writer ? `${writer}, ${site.name}` : site.name,
    foot: [site.legalName, place?.contact_detail.phone].filter(Boolean).join(', '),
  }
}
