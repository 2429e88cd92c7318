/** Why PostgreSQL did not start, and what to do, from what it printed. */
export function explainOutput(output: string): string {
  for (const [sign, sentence] of reasons) {
    const match = sign.exec(output)
    if (match) return sentence.replace('$1', match[1] ?? '')
  }
  return `PostgreSQL does not start: ${lastLines(output)}`
}

const reasons: readonly [RegExp, string][] = [
  [
    /No space left on device|Disk quota exceeded/,
    'the disk of dataDir is full: PostgreSQL needs free space to start. Nothing is lost; free some and start again',
  ],
  [
    /could not look up effective user ID (\d+)/,
    'the user with the id $1, which runs the server, has no name on this machine (no line in /etc/passwd), which PostgreSQL asks for: run it as another user, or set databaseUrl',
  ],
  [
    /^ENOENT$/,
    'PostgreSQL’s programs need the GNU C library, which this system (Alpine?) does not have: use one with it, such as Debian, or set databaseUrl',
  ],
  [
    /error while loading shared libraries: (\S+):/,
    'the library $1, which PostgreSQL’s programs need, is missing on this system: install it, or set databaseUrl',
  ],
  [
    /Read-only file system/,
    'dataDir is on a file system that is mounted read-only: choose another dataDir, or mount it for writing',
  ],
]

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' ').slice(0, 500)
}
