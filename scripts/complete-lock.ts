import { readFileSync, writeFileSync } from 'node:fs'

type Package = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> }
type LockFile = { packages: Record<string, Package & Record<string, unknown>> }

const OS = {
  openharmony: 'openharmony',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  win32: 'win32',
}
const CPU = {
  arm64: 'arm64',
  arm: 'arm',
  x64: 'x64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
}
const pick = (words: string[], names: Record<string, string>) => words.flatMap((word) => names[word] ?? [])

/** Packages for other platforms that a lock file leaves out; `npm ci` refuses it then. */
export function missingPackages(lock: LockFile): { path: string; entry: Package }[] {
  return Object.entries(lock.packages).flatMap(([home, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const path = `node_modules/${name}`
      if (lock.packages[path] || lock.packages[`${home}/${path}`]) return []
      const words = name.split(/[/-]/)
      const libc = words.some((word) => word.startsWith('musl'))
        ? 'musl'
        : words.some((word) => word.startsWith('gnu'))
          ? 'glibc'
          : undefined
      const entry = {
        version,
        cpu: pick(words, CPU),
        ...(dev && { dev }),
        ...(libc && { libc: [libc] }),
        optional: true,
        ...(pick(words, OS).length > 0 && { os: pick(words, OS) }),
      }
      return [{ path, entry }]
    }),
  )
}

/**
 * `node scripts/complete-lock.ts` adds the missing packages. npm leaves them out if its registry
 * does not have them.
 */
if (import.meta.main) {
  const lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const { path, entry } of missingPackages(lock)) lock.packages[path] = { ...entry }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}
