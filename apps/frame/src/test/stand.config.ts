import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import frame from '../../vite.config.ts'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Builds the test page next to the secure origin's window, otherwise like the frame. */
export default defineConfig({
  ...frame,
  root: page('../..'),
  build: {
    ...frame.build,
    emptyOutDir: true,
    rolldownOptions: { input: { stand: page('stand.html'), window: page('../../window.html') } },
  },
})
