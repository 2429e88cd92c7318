// @ts-check
// Loaded into each program that the local world starts: when the supervisor is gone, killed even, the pipe that was
// its standard input ends, and then the program is asked to end as by anyone else.
import { isMainThread } from 'node:worker_threads'

// A program passes its flags, including this one, to its workers and children, whose input is different.
if (isMainThread && process.env.LATCHKEY_SUPERVISOR === String(process.ppid)) {
  process.stdin.on('end', () => {
    // On Windows, `process.kill` ends a program at once.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  })
  process.stdin.resume()
  // The pipe alone must not keep the program running.
  if ('unref' in process.stdin) process.stdin.unref()
}
