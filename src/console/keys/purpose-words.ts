import type { Purpose } from '#domain/access/actor.ts'

export const PURPOSE_WORDS: Record<Purpose, string> = {
  'feed-upload': 'Send the stock feed',
  'feed-read': 'Read reports of imports',
  'leads-read': 'Read leads',
  'leads-write': 'Bring leads',
  'leads-work': 'Work on leads',
  'stock-read': 'Read stock',
  'stock-write': 'Change stock',
  'sites-read': 'Read the website’s facts',
  'sites-draft': 'Propose changes of the website',
  'insights-read': 'Read insights and alerts',
  webhooks: 'Manage webhooks',
}
