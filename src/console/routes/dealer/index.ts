import { redirect } from 'react-router'
import type { Route } from './+types/index.ts'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${encodeURIComponent(params.dealer)}/now`)
