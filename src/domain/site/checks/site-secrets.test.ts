import { expect, test } from 'vitest'
import { ownSecretName, secretFaults, secretPrefix } from './site-secrets.ts'

test('SITE-6 a site reads its own secrets and no variable of the platform or of another site', () => {
  expect(secretPrefix('open-lot')).toBe('SITE_OPEN_LOT__')
  expect(ownSecretName('open-lot', 'env:SITE_OPEN_LOT__STRIPE_KEY')).toBe('SITE_OPEN_LOT__STRIPE_KEY')
  for (const name of [
    'ADMIN_TOKEN',
    'DATABASE_URL',
    'SITE_OPEN__LOT__KEY',
    'SITE_OPEN_LOT_KEY',
    'SITE_OTHER__KEY',
  ])
    expect(ownSecretName('open-lot', `env:${name}`)).toBeUndefined()
  expect(ownSecretName('open-lot', 'SITE_OPEN_LOT__KEY')).toBeUndefined()
  expect(ownSecretName('open-lot', undefined)).toBeUndefined()
})

test('SITE-6 no name of a site can be read by a site whose slug is the beginning of its own', () => {
  const names = ['SITE_A__KEY', 'SITE_A_B__KEY', 'SITE_A_B_C__KEY']
  const readers = ['a', 'a-b', 'a-b-c']
  for (const [at, name] of names.entries())
    expect(readers.filter((slug) => ownSecretName(slug, `env:${name}`))).toEqual([readers[at]])
  expect(readers.filter((slug) => ownSecretName(slug, 'env:SITE_A__B__KEY'))).toEqual([])
})

test('SITE-6 a configuration that asks for another variable says where', () => {
  const site = {
    slug: 'one',
    leads: { channels: [{ secret: 'env:ADMIN_TOKEN' }, { secret: 'env:SITE_ONE__CRM' }] },
  }
  expect(secretFaults(site)).toEqual([
    { path: 'leads.channels[0].secret', reason: expect.stringContaining('SITE_ONE__') },
  ])
})
