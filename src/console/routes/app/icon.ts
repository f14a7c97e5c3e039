const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#16181d"/><path d="M6.5 9h11M8.5 9v7.5M15.5 9v7.5M12 12v4.5" stroke="#fff" stroke-width="1.5" stroke-linecap="round" fill="none"/></svg>'

/** The console's mark, for tabs and home screens. */
export const loader = () =>
  new Response(ICON, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
  })
