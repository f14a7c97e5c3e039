import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Whether what surrounds a screen is loaded again. Another filter, page or row of a list changes
 * nothing of it, and its numbers follow the event stream.
 */
export const isOtherScreen = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'formMethod' | 'defaultShouldRevalidate'
>): boolean =>
  defaultShouldRevalidate &&
  (formMethod !== undefined ||
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search)
