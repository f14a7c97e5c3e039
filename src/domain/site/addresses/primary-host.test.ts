import { expect, test } from 'vitest'
import { primaryOrigin } from './primary-host.ts'

const site = {
  url: 'https://www.dealer.example',
  hosts: ['dealer.example', 'www.dealer.example', 'Autos.NZ'],
}

test('every other host of a site leads to its address', () => {
  expect(primaryOrigin(site, 'dealer.example')).toBe('https://www.dealer.example')
  expect(primaryOrigin(site, 'DEALER.example.:443')).toBe('https://www.dealer.example')
  expect(primaryOrigin(site, 'autos.nz')).toBe('https://www.dealer.example')
})

test('the address itself, unlisted hosts, and sites without an address stay', () => {
  expect(primaryOrigin(site, 'www.dealer.example')).toBeUndefined()
  expect(primaryOrigin(site, 'dealer.localhost:3000')).toBeUndefined()
  expect(primaryOrigin({ hosts: site.hosts }, 'dealer.example')).toBeUndefined()
})

test('an address that the site does not list is not redirected to, because nobody may answer there', () => {
  expect(primaryOrigin({ ...site, hosts: ['dealer.example'] }, 'dealer.example')).toBeUndefined()
})
