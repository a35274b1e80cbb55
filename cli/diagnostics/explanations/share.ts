import { type Explanations, REINSTALL, settings, texts } from './explanation.ts'

export const SHARE: Explanations = {
  'share-card/no-picture': {
    zh: '分享链接时没有图；只有 `kb check --share` 时才检查。',
    causes: [
      texts('The notes have no image, and the site sets none for them.', '笔记里没有图，站点也没有写默认的图。'),
      texts(
        '`url` is not set, and services only accept absolute addresses.',
        '没有设置 `url`，而各平台只接受完整网址。',
      ),
    ],
    remedy: texts(
      'One image for the whole site: `social: { image }`; one drawn from each title: `shareImages`.',
      '全站一张：`social: { image }`；按标题各画一张：`shareImages`。',
    ),
  },
  'share-card/picture': {
    zh: '分享图在一些平台上显示不出来；只有 `kb check --share` 时才检查。',
    causes: [
      texts('It is smaller than 300 × 300 px, or 5 MB or larger.', '小于 300 × 300 像素，或达到 5 MB。'),
      texts('It is an SVG or AVIF file, which X and others do not show.', '是 SVG 或 AVIF，X 等平台不显示。'),
      texts(
        'A note sets it in `meta` as a path, an http:// address, or the address of a file that the site does not have.',
        '笔记在 `meta` 里写的是路径、http:// 地址，或站点没有的文件。',
      ),
    ],
    remedy: texts(
      'Use a PNG, JPEG or WebP of 1200 × 630 px and its absolute address; WeChat and QQ show the square in the middle.',
      '用 1200 × 630 像素的 PNG、JPEG 或 WebP，写完整网址；微信和 QQ 显示正中的方形。',
    ),
  },
  'share-card/text': {
    zh: '分享链接时没有描述，或描述太长；只有 `kb check --share` 时才检查。',
    causes: [
      texts('The note has no text that could serve as one.', '笔记没有可以取作描述的文字。'),
      texts('`description` is a whole paragraph.', '`description` 写了一整段。'),
    ],
    remedy: texts(
      'Add a `description` to the frontmatter: one or two sentences, at most 200 characters.',
      '在 frontmatter 里写 `description`：一两句话，不超过 200 个字符。',
    ),
  },
  'share/broken-font': {
    zh: '分享图的字体无法使用。',
    causes: [texts('The file is damaged, or is not a font.', '文件损坏，或不是字体。')],
    remedy: texts('Use another TTF, OTF, WOFF or WOFF2 file.', '换一个 TTF、OTF、WOFF 或 WOFF2 文件。'),
  },
  'share/no-font': {
    zh: '分享图的字体文件不存在。',
    causes: [texts('The path starts at the root of the site.', '路径从站点根目录算起。')],
    remedy: texts(
      'Use a path from there, or a file in an installed package.',
      '按此路径写文件，或写已安装的包里的文件。',
    ),
    bad: settings("{ url: 'https://example.com', shareImages: { font: 'none.ttf' } }"),
    good: settings("{ url: 'https://example.com' }"),
  },
  'share/no-glyph': {
    zh: '标题里有分享图的字体没有的字。',
    causes: [
      texts(
        'The font only has Latin letters, or lacks rare characters and emoji.',
        '字体只有拉丁字母，或缺少生僻字、表情。',
      ),
    ],
    remedy: texts(
      'Add a font that has them: `font: [first, second]`.',
      '再加一个有这些字的字体：`font: [first, second]`。',
    ),
  },
  'share/no-package': {
    zh: '绘制分享图的包没有安装。',
    causes: [REINSTALL],
    remedy: texts(
      '`npm install --save-dev satori @resvg/resvg-js`, or leave `shareImages` out.',
      '`npm install --save-dev satori @resvg/resvg-js`，或不写 `shareImages`。',
    ),
  },
  'share/no-url': {
    zh: '要求生成分享图，但站点没有写网址。',
    causes: [texts('Previews only accept absolute addresses.', '预览只接受完整网址。')],
    remedy: texts("Add `url: 'https://…'` to the settings.", "在设置里加上 `url: 'https://…'`。"),
    bad: { ...settings("{ shareImages: { font: 'f.ttf' } }"), 'f.ttf': 'no font' },
    good: settings('{}'),
  },
  'share/not-drawn': {
    zh: '某张分享图画不出来。',
    causes: [texts('Usually a font is damaged.', '多半是字体损坏。')],
    remedy: texts('Use another font in `shareImages`.', '在 `shareImages` 里换一个字体。'),
  },
}
