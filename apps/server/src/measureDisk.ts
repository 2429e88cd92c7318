import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** Measures the room on the disk of `dataDir` whenever the metrics are collected. Not if this server stores nothing there. */
export function measureDisk(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'latchkey_disk_free_ratio',
    help: 'The free share of the disk of dataDir, from 0 to 1',
    registers: [registry],
    async collect() {
      this.reset()
      const disk = await statfs(dataDir).catch(() => undefined)
      if (disk && disk.blocks > 0) this.set(disk.bavail / disk.blocks)
      else this.remove()
    },
  })
}
