/** A package of the lock file. */
type Locked = { version?: string; license?: string; integrity?: string; dev?: boolean; link?: boolean }
export type Lock = { packages: Record<string, Locked> }
export type RuntimePackage = { name: string; version: string; licence: string; integrity: string }

/**
 * Licences that ask for no more than their text beside the copy. LGPL is that of libvips, a library
 * of its own that is loaded and not changed.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
])
const ONLY_FOR: Record<string, RegExp> = { 'LGPL-3.0-or-later': /^@img\/sharp-/ }

/** What `npm ci --omit=dev` installs, on any system. */
export const runtimePackages = ({ packages }: Lock): RuntimePackage[] =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path, { version, license, integrity }]) => ({
      name: path.split('node_modules/').at(-1)!,
      version: version ?? '',
      licence: license ?? '',
      integrity: integrity ?? '',
    }))
    .sort((a, b) => a.name.localeCompare(b.name))

/** Whether an SPDX expression is allowed: every part of an AND, and one part of an OR. */
export function isAllowed({ name, licence }: Pick<RuntimePackage, 'name' | 'licence'>): boolean {
  const isOne = (id: string) => ALLOWED.has(id) || ONLY_FOR[id]?.test(name) === true
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => isOne(id.trim())))
}

export const licenceTable = (packages: readonly RuntimePackage[]): string =>
  packages.map(({ name, version, licence }) => `${licence}\t${name}\t${version}`).join('\n')

const hashesOf = (integrity: string) =>
  integrity.startsWith('sha512-')
    ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }]
    : []

/**
 * A bill of materials in CycloneDX. That of npm leaves out what tools need too, such as React, once
 * it is told to leave out the tools.
 */
export const billOfMaterials = (version: string, packages: readonly RuntimePackage[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', name: 'forecourt', version, purl: `pkg:npm/forecourt@${version}` },
  },
  components: packages.map(({ name, version: own, licence, integrity }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${own}`
    const licences = [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }]
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version: own,
      purl,
      licenses: licences,
      hashes: hashesOf(integrity),
    }
  }),
})
