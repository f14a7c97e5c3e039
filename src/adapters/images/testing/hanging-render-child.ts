/** A render process that never answers. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
