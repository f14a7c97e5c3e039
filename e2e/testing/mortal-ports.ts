/**
 * Makes ports of which one method, named as `port.method`, ends the process just before a call, as
 * a crash would.
 */
export function mortalPorts(dieBefore: string | undefined, call: number) {
  let calls = 0
  return <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get(target, method: string) {
        const found = Reflect.get(target, method)
        if (`${name}.${method}` !== dieBefore || typeof found !== 'function') return found
        return (...given: unknown[]) => {
          calls += 1
          if (calls === call) process.kill(process.pid, 'SIGKILL')
          return found(...given)
        }
      },
    })
}
