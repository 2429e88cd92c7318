import { readBlocks } from '../../scripts/docs/readBlocks.ts'
import type { AppFiles } from './makeApp.ts'
import { root } from './readme.ts'

const vite = { vite: '8.3.8' }

/** The app of *Vue* in `docs/guides/vue.md`. */
export function vueApp(server: string): AppFiles {
  return {
    isScaffolded: false,
    versions: { ...vite, vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11' },
    files: {
      'index.html': page,
      'vite.config.js': documented('js', "import vue from '@vitejs/plugin-vue'"),
      'src/main.js': "import { createApp } from 'vue'\nimport App from './App.vue'\ncreateApp(App).mount('#root')",
      'src/App.vue': documented('vue', '<!-- src/App.vue -->').replace('http://localhost:3000', server),
    },
  }
}

/** The app of *Svelte*. */
export function svelteApp(server: string): AppFiles {
  return {
    isScaffolded: false,
    versions: { ...vite, svelte: '5.57.3', '@sveltejs/vite-plugin-svelte': '7.3.1' },
    files: {
      'index.html': page,
      'vite.config.js':
        "import { svelte } from '@sveltejs/vite-plugin-svelte'\nexport default { plugins: [svelte({ configFile: false })] }",
      'src/main.js':
        "import { mount } from 'svelte'\nimport App from './App.svelte'\nmount(App, { target: document.getElementById('root') })",
      'src/App.svelte': documented('svelte', '<!-- src/App.svelte -->').replace('http://localhost:3000', server),
    },
  }
}

const page =
  '<!doctype html><html lang="en"><head><title>App</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/src/main.js"></script></body></html>'

function documented(language: string, start: string): string {
  const blocks = readBlocks(root, 'docs/guides/vue.md')
  const found = blocks.find((block) => block.language === language && block.code.startsWith(start))
  if (!found) throw new Error(`The docs have no ${language} that starts with ${start}`)
  return found.code
}
