import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Up: everything passes. Silent: connections are accepted, never answered. Down: refused. */
export type Weather = 'up' | 'silent' | 'down'

/** A proxy between the platform and an outside service, whose faults a test controls. */
export async function faultyEdge(targetPort: number) {
  let weather: Weather = 'up'
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    if (weather === 'down') return void socket.destroy()
    if (weather === 'silent') return void socket.resume()
    const target = connect(targetPort, '127.0.0.1')
    target.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('close', () => target.destroy())
    socket.pipe(target).pipe(socket)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    /** A change of state also cuts the open connections. */
    become(next: Weather) {
      weather = next
      for (const socket of open) socket.destroy()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
export type FaultyEdge = Awaited<ReturnType<typeof faultyEdge>>
