import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CommentServer {
  /** `http://127.0.0.1:port` */
  url: string
  /** Requests by method and path, without their query. */
  asked: string[]
  /** By the path of their page. */
  comments: Map<string, string[]>
  /** How often each page was read, as Waline counts it. */
  reads: Map<string, number>
  close(): Promise<void>
}

/**
 * Answers as servers of Waline, Twikoo and Artalk do, as far as their published clients ask: Waline under `/api/`,
 * Artalk under `/api/v2/`, Twikoo with posts to `/`.
 */
export async function startCommentServer(): Promise<CommentServer> {
  const asked: string[] = []
  const comments = new Map<string, string[]>()
  const reads = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    if (request.method !== 'OPTIONS') asked.push(`${request.method} ${pathname}`)
    const answer = (value: unknown) => send(response, value)
    if (request.method === 'OPTIONS') return answer('')
    const body = request.method === 'POST' ? await readBody(request) : {}
    if (pathname.startsWith('/api/v2/')) return answer(artalk(comments, pathname.slice(7), searchParams, body))
    if (pathname === '/api/article') return answer(walineReads(reads, searchParams, body))
    if (pathname === '/api/comment') return answer(waline(comments, searchParams, body))
    return answer(twikoo(comments, body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    comments,
    reads,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

type Body = Record<string, string | string[] | undefined>

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const part of request) text += part
  return text === '' ? {} : (JSON.parse(text) as Body)
}

function send(response: ServerResponse, value: unknown): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type, authorization',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  })
  response.end(JSON.stringify(value))
}

const keep = (comments: Map<string, string[]>, path: string, text: string): number => {
  const all = [...(comments.get(path) ?? []), text]
  comments.set(path, all)
  return all.length
}

const WHEN = Date.parse('2026-01-02T03:04:05Z')
const asHtml = (text: string): string => (text.startsWith('<') ? text : `<p>${text}</p>`)

function waline(comments: Map<string, string[]>, query: URLSearchParams, body: Body): unknown {
  const comment = (text: string, at: number) => ({
    objectId: `w${at}`,
    nick: 'Reader',
    comment: asHtml(text),
    orig: text,
    time: WHEN,
    avatar: '',
    browser: '',
    os: '',
    link: '',
    status: 'approved',
    like: 0,
    level: 0,
    children: [],
  })
  const done = (data: unknown) => ({ errno: 0, errmsg: '', data })
  if (typeof body.comment === 'string')
    return done(comment(body.comment, keep(comments, String(body.url), body.comment)))
  if (query.get('type') === 'count')
    return done(
      query
        .get('url')!
        .split(',')
        .map((path) => comments.get(path)?.length ?? 0),
    )
  const all = comments.get(query.get('path')!) ?? []
  return done({ page: 1, totalPages: 1, pageSize: 10, count: all.length, data: all.map(comment) })
}

/** Every answer is a list, one entry a page. */
function walineReads(reads: Map<string, number>, query: URLSearchParams, body: Body): unknown {
  const path = String(body.path ?? query.get('path'))
  if (body.action === 'inc' && body.type === 'time') reads.set(path, (reads.get(path) ?? 0) + 1)
  return { errno: 0, errmsg: '', data: [{ time: reads.get(path) ?? 0 }] }
}

function twikoo(comments: Map<string, string[]>, body: Body): unknown {
  const path = String(body.url)
  const comment = (text: string, at: number) => ({
    id: `t${at}`,
    nick: 'Reader',
    comment: asHtml(text),
    created: WHEN,
    updated: WHEN,
    mailMd5: '',
    link: '',
    like: 0,
    replies: [],
    isSpam: false,
  })
  switch (body.event) {
    case 'GET_CONFIG':
      return { code: 0, config: { VERSION: '1.7.9', SHOW_EMOTION: 'false', HIGHLIGHT: 'false' } }
    case 'COMMENT_GET': {
      const all = comments.get(path) ?? []
      return { data: all.map(comment), more: false, count: all.length }
    }
    case 'COMMENT_SUBMIT':
      return { id: `t${keep(comments, path, String(body.comment))}` }
    case 'GET_COMMENTS_COUNT':
      return { data: (body.urls as string[]).map((url) => ({ url, count: comments.get(url)?.length ?? 0 })) }
    default:
      return { code: 0 }
  }
}

function artalk(comments: Map<string, string[]>, path: string, query: URLSearchParams, body: Body): unknown {
  const comment = (text: string, at: number, key: string) => ({
    id: at + 1,
    rid: 0,
    nick: 'Reader',
    content: text,
    content_marked: asHtml(text),
    date: '2026-01-02 03:04:05',
    email_encrypted: '',
    badge_color: '',
    badge_name: '',
    ip_region: '',
    is_allow_reply: true,
    is_collapsed: false,
    is_pending: false,
    is_pinned: false,
    is_verified: false,
    link: '',
    page_key: key,
    page_url: key,
    site_name: 'Tides',
    ua: '',
    user_id: 1,
    visible: true,
    vote_down: 0,
    vote_up: 0,
  })
  if (path === '/comments' && typeof body.content === 'string') {
    const key = String(body.page_key)
    return comment(body.content, keep(comments, key, body.content) - 1, key)
  }
  if (path === '/comments') {
    const key = query.get('page_key')!
    const all = comments.get(key) ?? []
    const page = { id: 1, key, title: '', url: key, admin_only: false, site_name: 'Tides', pv: 1, date: '' }
    return { comments: all.map((text, at) => comment(text, at, key)), count: all.length, roots_count: all.length, page }
  }
  if (path === '/stats/page_comment')
    return {
      data: Object.fromEntries(
        query
          .get('page_keys')!
          .split(',')
          .map((key) => [key, comments.get(key)?.length ?? 0]),
      ),
    }
  if (path === '/notifies') return { notifies: [], count: 0 }
  if (path === '/pages/pv') return { pv: 1 }
  if (path === '/user') return { user: {}, notifies: [], notifies_count: 0, is_login: false }
  if (path === '/user/status') return { is_admin: false, is_login: false }
  return {}
}
