import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials, isAllowed, type Lock, runtimePackages } from './licences.ts'

const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const packages = runtimePackages(lock)
/** Packages of this repository are the project itself. */
const isLinked = (name: string) => lock.packages[`node_modules/${name}`]?.link === true

test('every package that runs in production has a licence that we allow', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
})

test.each([
  ['', false],
  ['UNLICENSED', false],
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
])('a package under %j is allowed: %s', (licence, isSo) => {
  expect(isAllowed({ name: 'another', licence })).toBe(isSo)
})

test('the bill of materials names every package that we depend on, once, with its hash', () => {
  const { components } = billOfMaterials('1.0.0', packages)
  const refs = components.map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(new Set(packages.map(({ name, version }) => `${name} ${version}`)).size)
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, version] of Object.entries(dependencies).filter(([each]) => !isLinked(each)))
    expect(refs).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
  for (const { hashes } of components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
})
