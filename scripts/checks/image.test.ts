import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPackages } from '../complete-lock.ts'

const lines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
const dockerfile = lines('Dockerfile')
const lastStage = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')))

/** As Docker reads the file: a pattern is a path from the top, and two stars are any folders. */
const isLeftOut = (path: string) =>
  lines('.dockerignore')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .some((pattern) => {
      const source = RegExp.escape(pattern).replaceAll('\\*\\*\\/', '(.*/)?').replaceAll('\\*', '[^/]*')
      return new RegExp(`^${source}(/|$)`).test(path)
    })

test('no file of secrets or data reaches an image, from any folder', () => {
  for (const folder of ['', 'sites/city-motors/', 'src/', 'packages/client/'])
    for (const name of ['.env', '.env.local', 'app.env', 'tls.pem', 'tls.key', '.npmrc', 'all.dump', 'x.log'])
      expect([folder + name, isLeftOut(folder + name)]).toEqual([folder + name, true])
  for (const path of [
    'data/secret-key',
    '.git/config',
    'node_modules/x/y.js',
    'packages/client/node_modules/x',
  ])
    expect([path, isLeftOut(path)]).toEqual([path, true])
  for (const path of ['src/server/main.mjs', 'sites/city-motors/site.json', 'package-lock.json', 'bin/x.mjs'])
    expect([path, isLeftOut(path)]).toEqual([path, false])
})

test('no file of secrets or data reaches the repository, from any folder', () => {
  // Here a pattern without a slash is for every folder.
  for (const pattern of ['.env', '.env.*', '*.env', '*.pem', '*.key', '*.dump'])
    expect(lines('.gitignore')).toContain(pattern)
})

test('the image copies by name what runs, with the packages of the lock file, and runs as no superuser', () => {
  const copied = lastStage.filter((line) => line.startsWith('COPY')).map((line) => line.split(' ').at(-2))
  expect(copied).toEqual([
    '/app/node_modules',
    'package.json',
    'bin',
    'artwork',
    'sites',
    'packages/in-process-search',
    'src',
    '/app/build',
  ])
  expect(lastStage).toContain('USER node')
  expect(dockerfile.filter((line) => /npm (install|i)\b/.test(line))).toEqual([])
  expect(dockerfile.filter((line) => line.includes('npm ci'))).toHaveLength(2)
})

test('every service of compose.yaml has few rights and a limit of memory, and only Meilisearch has its master key', () => {
  const [, text = ''] = readFileSync('compose.yaml', 'utf8').split('\nservices:\n')
  const services = text.split(/\n(?=\w)/)[0]!.split(/\n {2}(?=[\w-]+:)/)
  expect(services.length).toBeGreaterThan(4)
  for (const service of services) expect(service).toMatch(/<<: \*limits|: \*app/)
  const withMaster = services.filter((service) => service.includes('MEILI_MASTER_KEY: '))
  expect(withMaster.map((service) => /^\s*([\w-]+):/.exec(service)![1])).toEqual([
    'meilisearch',
    'meilisearch-key',
  ])
  const compose = lines('compose.yaml')
  for (const line of ['cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]', 'read_only: true'])
    expect(compose).toContain(line)
  // The key of the sites can search and fill indexes, and can make no other key.
  expect(readFileSync('deploy/meilisearch-key.sh', 'utf8')).not.toMatch(/"\*"|keys\.create/)
})

test('npm ci takes the lock file: it names the packages of every platform (node scripts/complete-lock.ts adds them)', () => {
  expect(missingPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([])
})
