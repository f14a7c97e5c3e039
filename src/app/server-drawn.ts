/** The `handle` of a route whose page the server draws whole: React has nothing to do there and is not even fetched. */
export const SERVER_DRAWN = 'server-drawn'
