import type { Purpose } from '#domain/access/actor.ts'

export const PURPOSE_WORDS: Record<Purpose, string> = {
  'feed-upload': 'Send the stock feed',
  'leads-read': 'Read leads',
  'leads-write': 'Bring leads',
  'stock-read': 'Read stock',
  'stock-write': 'Change stock',
}
