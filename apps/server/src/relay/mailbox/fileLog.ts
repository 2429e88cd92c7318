import { type FileHandle, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Entry, type MessageLog, type Place, SEGMENT_BYTES } from './messageLog.ts'

type Segment = {
  path: string
  /** The number of bytes of entries in all segments before it. */
  base: number
  bytes: number
  file: Promise<FileHandle> | undefined
}
type NewFile = { path: string; file: FileHandle }

const NAME = /^\d{10}\.log$/
// A segment begins with its base. An entry begins with its length and the checksum of its bytes.
const BASE_BYTES = 8
const HEAD_BYTES = 8

/**
 * A log in a directory that no other process uses, in segments of 8 MiB. An entry's number is its offset among all bytes that
 * were ever appended. An append resolves after `fdatasync`. An entry that was only partly written when the process or the
 * machine stopped was never confirmed, and is detected by its checksum.
 *
 * @param options.onDamage called with an error that names a damaged segment. Its readable entries are used
 */
export function createFileLog({
  directory,
  onDamage,
}: {
  directory: string
  onDamage: (error: Error) => void
}): MessageLog {
  const segments: Segment[] = []
  let lastNumber = 0
  /** The segment that this process appends to. Never one of an earlier process, whose last entry may be incomplete. */
  let head: Segment | undefined
  // Created before it is needed, so that no append waits for it.
  let next: Promise<NewFile> | undefined
  let isNextReady = false

  function prepareNext(): Promise<NewFile> {
    next ??= createFile()
    next.then(
      () => {
        isNextReady = true
      },
      () => {
        next = undefined
      },
    )
    return next
  }

  async function createFile(): Promise<NewFile> {
    await mkdir(directory, { recursive: true })
    const path = join(directory, `${String(++lastNumber).padStart(10, '0')}.log`)
    const file = await open(path, 'wx+')
    await syncDirectory(directory)
    return { path, file }
  }

  async function writable(): Promise<Segment> {
    if (head && head.bytes > SEGMENT_BYTES / 2) prepareNext()
    if (head && (head.bytes < SEGMENT_BYTES || !isNextReady)) return head
    const { path, file } = await prepareNext()
    const last = segments.at(-1)
    const base = last ? last.base + last.bytes : 0
    const bytes = Buffer.alloc(BASE_BYTES)
    bytes.writeBigUInt64BE(BigInt(base))
    await file.write(bytes, 0, BASE_BYTES, 0)
    next = undefined
    isNextReady = false
    head = { path, base, bytes: 0, file: Promise.resolve(file) }
    segments.push(head)
    return head
  }

  async function readPlace({ entry, offset, length }: Place): Promise<string> {
    const segment = segments.findLast(({ base }) => base <= entry)
    if (!segment) throw new Error('the log no longer has this entry')
    const { bytesRead, buffer } = await (await fileOf(segment)).read({
      buffer: Buffer.allocUnsafe(length),
      position: BASE_BYTES + entry - segment.base + HEAD_BYTES + offset,
    })
    if (bytesRead < length) throw new Error('an entry of the log is shorter than it was')
    return buffer.toString('latin1')
  }

  return {
    async *entries() {
      const names = (await readdir(directory).catch(() => [])).filter((name) => NAME.test(name)).sort()
      for (const name of names) {
        lastNumber = Number.parseInt(name, 10)
        const path = join(directory, name)
        const content = await readFile(path)
        // A process stopped just after creating it, so it has no entries.
        if (content.length <= BASE_BYTES) {
          await unlink(path)
          continue
        }
        const segment: Segment = { path, base: Number(content.readBigUInt64BE()), bytes: 0, file: undefined }
        const last = segments.at(-1)
        if (last && last.base + last.bytes !== segment.base)
          onDamage(new Error(`${last.path} is damaged after ${last.bytes} bytes`))
        for (const { entry, bytes } of readEntries(content.subarray(BASE_BYTES))) {
          segment.bytes = entry + HEAD_BYTES + bytes.length
          yield { entry: segment.base + entry, bytes }
        }
        segments.push(segment)
      }
    },

    async append(bytes) {
      const segment = await writable()
      const start = Buffer.alloc(HEAD_BYTES)
      start.writeUInt32BE(bytes.length)
      start.writeUInt32BE(crc32(bytes), 4)
      // At an explicit position, which overwrites what a failed append has left there.
      const file = await fileOf(segment)
      const { bytesWritten } = await file.writev([start, bytes], BASE_BYTES + segment.bytes)
      if (bytesWritten < HEAD_BYTES + bytes.length) throw new Error('the disk is full')
      await file.datasync()
      const entry = segment.base + segment.bytes
      segment.bytes += bytesWritten
      return entry
    },

    read: (places) => Promise.all(places.map(readPlace)),

    extent() {
      const [first, second] = segments
      const last = segments.at(-1)
      const bytes = first && last ? last.base + last.bytes - first.base : 0
      return { bytes, secondSegment: second?.base }
    },

    async removeBefore(entry) {
      for (let [first, second] = segments; first && second && second.base <= entry; [first, second] = segments) {
        segments.shift()
        await (await first.file)?.close()
        await unlink(first.path)
      }
    },

    async close() {
      for (const { file } of segments) await (await file)?.close()
      await next?.then(({ file }) => file.close())
    },
  }
}

function fileOf(segment: Segment): Promise<FileHandle> {
  segment.file ??= open(segment.path, 'r')
  return segment.file
}

function* readEntries(content: Buffer): Iterable<Entry> {
  for (let at = 0; at + HEAD_BYTES <= content.length; ) {
    const length = content.readUInt32BE(at)
    const end = at + HEAD_BYTES + length
    const bytes = content.subarray(at + HEAD_BYTES, end)
    if (length === 0 || end > content.length || crc32(bytes) !== content.readUInt32BE(at + 4)) return
    yield { entry: at, bytes }
    at = end
  }
}

// A new file survives a power failure only once its directory is synced. Windows does that by itself.
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}
