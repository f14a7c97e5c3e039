import type { Site } from '#domain/site/site-schema.ts'

const FOOTER_TITLE = 'Subscribe for updates'

type Invitation = { title: string; text?: string }

/** The words above the subscribe form of the footer. */
export const footerInvitation = ({ footer }: Pick<Site, 'footer'>): Invitation => ({
  title: footer.subscribeTitle ?? FOOTER_TITLE,
  ...(footer.subscribeText && { text: footer.subscribeText }),
})

/** An invitation as its consent receipt quotes it. */
export const invitationWords = ({ title, text }: Invitation): string => (text ? `${title}: ${text}` : title)

/**
 * The words that somebody read when they subscribed. A post may only name words that this site
 * shows, so that no receipt quotes what nobody wrote (LEAD-7).
 */
export function wordsShown(
  site: Pick<Site, 'footer' | 'home' | 'pages'>,
  posted?: string,
): string | undefined {
  const blocks = [...site.home.blocks, ...site.pages.flatMap((page) => page.blocks)]
  const shown = [footerInvitation(site), ...blocks.filter((block) => block.kind === 'form')].map(
    invitationWords,
  )
  return shown.find((words) => words === posted)
}
