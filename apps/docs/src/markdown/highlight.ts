import core from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import nginx from 'highlight.js/lib/languages/nginx'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { escapeHtml } from './escapeHtml.ts'

/** Code as HTML whose classes give it colour; in a language that isn't known here, as it is. */
export type Highlight = (code: string, language: string) => string

const languages = { bash, css, diff, dockerfile, http, ini, javascript, json, nginx, sql, typescript, xml, yaml }
const names: Readonly<Record<string, keyof typeof languages>> = {
  ...{
    sh: 'bash',
    bash: 'bash',
    css: 'css',
    diff: 'diff',
    dockerfile: 'dockerfile',
    http: 'http',
    ini: 'ini',
    env: 'ini',
  },
  ...{ js: 'javascript', jsx: 'javascript', mjs: 'javascript', json: 'json', nginx: 'nginx', sql: 'sql', toml: 'ini' },
  ...{
    ts: 'typescript',
    tsx: 'typescript',
    html: 'xml',
    xml: 'xml',
    svelte: 'xml',
    vue: 'xml',
    yaml: 'yaml',
    yml: 'yaml',
  },
}

export function createHighlight(): Highlight {
  const highlighter = core.newInstance()
  for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language)
  return (code, language) => {
    const name = names[language]
    return name === undefined ? escapeHtml(code) : highlighter.highlight(code, { language: name }).value
  }
}
