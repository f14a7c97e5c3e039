import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { enhance } from './enhance.ts'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
enhance()
