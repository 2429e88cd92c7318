import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import frame from '../../../vite.config.ts'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Builds the tests' stand beside the secure origin's window, with all else as the frame is built. */
export default defineConfig({
  ...frame,
  root: page('../../..'),
  build: {
    ...frame.build,
    emptyOutDir: true,
    rolldownOptions: { input: { stand: page('stand.html'), window: page('../../../window.html') } },
  },
})
