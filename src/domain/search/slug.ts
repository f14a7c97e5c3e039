/** A make, model or body in a url: 'Mercedes-Benz' is mercedes-benz, 'Škoda' is skoda. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
