import type { Random } from './workspace.ts'

const CODE = ['js', 'ts', 'python', 'bash', 'css', 'vue', 'java', 'nothing']

/** Blocks of Markdown of every kind that the program knows, with words that differ. */
export const FRAGMENTS: readonly ((random: Random, target: string) => string)[] = [
  (random) => `一段新的文字 ${random.int(1000)}，**强调** 与 \`代码\`。`,
  (random) => `## 新的一节 ${random.int(20)}\n\n内容 ${random.int(1000)}`,
  (random) => `### 小节\n\n- 甲 ${random.int(1000)}\n- 乙\n  - 丙`,
  (random) => `\`\`\`${random.pick(CODE)}\nconst value = ${random.int(1000)} // 注释\nreturn value\n\`\`\``,
  (random) => `::: ${random.pick(['tip', 'warning', 'details 更多', 'note 题'])}\n盒中 ${random.int(1000)}\n:::`,
  (random) =>
    `::: cardList ${1 + random.int(3)}\n\`\`\`yaml\n- name: 友 ${random.int(1000)}\n  desc: 说明\n  link: https://example.com/\n- name: 无链接\n\`\`\`\n:::`,
  (random) =>
    `::: cardImgList\n\`\`\`yaml\n- img: /pic.svg\n  name: 图 ${random.int(1000)}\n  author: 某人\n\`\`\`\n:::`,
  (random) =>
    `<code-group>\n<code-block title="a">\n\n\`\`\`js\nx(${random.int(1000)})\n\`\`\`\n\n</code-block>\n</code-group>`,
  (random) => `| 表 | 头 |\n|:---|---:|\n| ${random.int(1000)} | [链](https://example.com/${random.int(9)}) |`,
  (random) => `公式 $x^${random.int(9)}$ 与 :tada: 和 ==标记==，脚注[^${random.int(9)}]。\n\n[^1]: 一条脚注`,
  (random) => `\`\`\`mermaid\ngraph TD; A-->B${random.int(1000)}\n\`\`\``,
  (random) => `<!-- more -->\n\n摘要之后 ${random.int(1000)}`,
  (random) => `<Badge text="新 ${random.int(9)}"/> <span style="color:red">红</span>\n\n<div align="center">中</div>`,
  (random, target) => `<!-- @include: @/parts/part.md -->\n\n> - <!-- @include: @/${target} -->\n\n后 ${random.int(9)}`,
  (random) => `<<< @/content/snippet.js\n\n[[toc]]\n\n文 ${random.int(9)}`,
  (random) => `::: demo\n\`\`\`html\n<p>${random.int(1000)}</p>\n<script>document.title = 'x'</script>\n\`\`\`\n:::`,
  (random) => `::: steps\n1. 一 ${random.int(1000)}\n\n\`\`\`sh\nnpx a\n\`\`\`\n\n2. 二\n:::`,
  (random) => `<FileTree title="树 ${random.int(9)}">\n- a/\n  - **b.md** 说明\n- __init__.py\n</FileTree>`,
  (random) => `::: timeline\n- 2026-03-01 事 ${random.int(1000)}\n\n  细节\n- 后来 time="某日" type=tip\n:::`,
  (random, target) =>
    `<CardGrid>\n<Card title="卡 ${random.int(9)}">\n文\n</Card>\n<LinkCard title="去" href="/${encodeURI(target)}"/>\n</CardGrid>`,
  (random) => `::: tabs\n@tab 甲\n一 ${random.int(1000)}\n@tab 乙\n## 新的一节 ${random.int(20)}\n:::`,
  (random) =>
    `::: npm-to\n\`\`\`sh\nnpm i a${random.int(9)}\n\`\`\`\n:::\n\n:badge[新]{warning} :kbd[Ctrl+${random.int(9)}] :color[#11a8cd]`,
  (_, target) => `[去另一篇](/${encodeURI(target)}) 与 [[${target.replace(/^.*\/|\.md$/g, '')}]]`,
  (_, target) => `[去其中一节](/${encodeURI(target)}#新的一节-1)`,
  () => '![图](/pic.svg) ![旁](./beside.svg) ![无](./none.png)',
]
