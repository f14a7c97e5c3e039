import { enhance } from './enhance.ts'
import { wake } from './wake.ts'

enhance()
if (import.meta.env.DEV) import('./hydrate.tsx').then(({ hydrate }) => hydrate())
else wake().finally(() => window.early?.release())
