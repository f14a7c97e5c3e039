import type { RunningServer } from './start.ts'

/** What a started platform says about itself. */
export type Announcement = Pick<RunningServer, 'sites' | 'console' | 'demoDashboard'>

export function announce({ sites, console: { url, demo }, demoDashboard }: Announcement): void {
  const line = (words: string, value: string) => console.log(`${words.padEnd(28)} ${value}`)
  for (const site of sites) line(site.name, site.url)
  console.log()
  line('The dealers’ console', url)
  if (demo.length > 0) console.log('Sign in to the demo, once by each link:')
  for (const { words, link } of demo) line(words, link)
  if (!demoDashboard) return
  console.log()
  line('The dashboard’s data', `${demoDashboard.url}/manufacturers/1.json`)
  line('user and password', `${demoDashboard.user} ${demoDashboard.password}`)
}
