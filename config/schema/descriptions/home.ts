import type { KeyGroup } from './description.ts'

/** Frontmatter of home pages and of pages of lists. */
export const HOME: readonly KeyGroup[] = [
  {
    name: 'home',
    title: ['首页', 'The home page'],
    keys: {
      home: ['这篇是首页。', 'The note is the home page.', 'home: true'],
      heroText: [
        '横幅上的大字。',
        'Large words on the banner.',
        ['home: true\nheroText: 潮汐笔记', 'home: true\nheroText: Tide notes'],
      ],
      tagline: [
        '横幅上的小字。',
        'Small words on the banner.',
        ['home: true\ntagline: 海洋学读书笔记', 'home: true\ntagline: Notes on the sea'],
      ],
      heroImage: ['横幅上的图片。', 'Picture on the banner.', 'home: true\nheroImage: /img/share.png'],
      heroAlt: [
        '图片的替代文字。',
        'Words in place of the picture.',
        [
          'home: true\nheroImage: /img/share.png\nheroAlt: 海面',
          'home: true\nheroImage: /img/share.png\nheroAlt: The sea',
        ],
      ],
      actionText: [
        '按钮的文字。',
        'Words of the button.',
        [
          'home: true\nactionText: 开始阅读\nactionLink: /archives/',
          'home: true\nactionText: Begin to read\nactionLink: /archives/',
        ],
      ],
      actionLink: [
        '按钮指向的地址。',
        'Where the button leads.',
        [
          'home: true\nactionText: 开始阅读\nactionLink: /archives/',
          'home: true\nactionText: Begin to read\nactionLink: /archives/',
        ],
      ],
      bannerBg: [
        '横幅背景：`auto` 花纹，`none` 没有，图片地址，或 CSS 的背景。',
        "Behind the banner: `auto` a pattern, `none` nothing, a picture, or CSS's `background`.",
        'home: true\nbannerBg: none',
      ],
      'features.title': [
        '特性卡片的标题。',
        'Title of a card below the banner.',
        [
          'home: true\nfeatures:\n  - title: 前端\n    details: JavaScript 与 CSS',
          'home: true\nfeatures:\n  - title: Front end\n    details: JavaScript and CSS',
        ],
      ],
      'features.details': [
        '卡片的说明。',
        'Words of the card.',
        [
          'home: true\nfeatures:\n  - title: 前端\n    details: JavaScript 与 CSS',
          'home: true\nfeatures:\n  - title: Front end\n    details: JavaScript and CSS',
        ],
      ],
      'features.link': [
        '卡片指向的地址。',
        'Where the card leads.',
        [
          'home: true\nfeatures:\n  - title: 前端\n    link: /archives/',
          'home: true\nfeatures:\n  - title: Front end\n    link: /archives/',
        ],
      ],
      'features.imgUrl': [
        '卡片的图片。',
        'Picture of the card.',
        [
          'home: true\nfeatures:\n  - title: 前端\n    imgUrl: /img/share.png',
          'home: true\nfeatures:\n  - title: Front end\n    imgUrl: /img/share.png',
        ],
      ],
      postList: [
        '文章列表：`detailed` 带摘要，`simple` 只有标题，`none` 没有。',
        'The list of articles: `detailed` with excerpts, `simple` with titles alone, `none`.',
        'home: true\npostList: simple',
      ],
      simplePostListLength: [
        '简单列表有几篇。',
        'Articles of the simple list.',
        'home: true\npostList: simple\nsimplePostListLength: 5',
      ],
      hideRightBar: ['是否隐藏右栏。', 'Whether the right column is hidden.', 'home: true\nhideRightBar: true'],
    },
  },
  {
    name: 'listings',
    title: ['列表页', 'Pages of lists'],
    text: [
      'kb 会自己生成这三个页面；放在 `@pages/` 里的笔记可以换掉标题和地址。',
      'kb makes these three by itself; a note in `@pages/` gives them another title and address.',
    ],
    keys: {
      categoriesPage: ['分类页。', 'The page of categories.', 'categoriesPage: true'],
      tagsPage: ['标签页。', 'The page of tags.', 'tagsPage: true'],
      archivesPage: ['归档页。', 'The page of archives.', 'archivesPage: true'],
    },
  },
]
