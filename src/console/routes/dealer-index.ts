import { redirect } from 'react-router'
import type { Route } from './+types/dealer-index.ts'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${encodeURIComponent(params.dealer)}/now`)
