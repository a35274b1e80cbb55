import type { KeyGroup } from './description.ts'

/** Frontmatter of home pages and of pages of lists. */
export const HOME: readonly KeyGroup[] = [
  {
    name: 'home',
    title: ['首页', 'The home page'],
    keys: {
      home: ['这篇是首页。', 'The note is the home page.', 'home: true'],
      heroText: [
        '横幅上的大字。默认是网站的标题；留空就没有。',
        'The large text on the banner. Default: the title of the site; empty: none.',
        ['home: true\nheroText: 潮汐笔记', 'home: true\nheroText: Tide notes'],
      ],
      tagline: [
        '横幅上的小字。默认是网站的描述；留空就没有。',
        'The small text on the banner. Default: the description of the site; empty: none.',
        ['home: true\ntagline: 海洋学读书笔记', 'home: true\ntagline: Notes on the sea'],
      ],
      heroImage: ['横幅上的图片。', 'The image on the banner.', 'home: true\nheroImage: /img/share.png'],
      heroAlt: [
        '图片的替代文字。',
        'The alternative text of the image.',
        [
          'home: true\nheroImage: /img/share.png\nheroAlt: 海面',
          'home: true\nheroImage: /img/share.png\nheroAlt: The sea',
        ],
      ],
      actionText: [
        '按钮的文字。',
        'The text of the button.',
        [
          'home: true\nactionText: 开始阅读\nactionLink: /archives/',
          'home: true\nactionText: Begin to read\nactionLink: /archives/',
        ],
      ],
      actionLink: [
        '按钮指向的地址。',
        'The address that the button links to.',
        [
          'home: true\nactionText: 开始阅读\nactionLink: /archives/',
          'home: true\nactionText: Begin to read\nactionLink: /archives/',
        ],
      ],
      bannerBg: [
        '横幅背景：`auto` 花纹，`none` 没有，图片地址，或 CSS 的背景。',
        'The background of the banner: `auto` (a pattern), `none`, an image, or a CSS `background` value.',
        'home: true\nbannerBg: none',
      ],
      'features.title': [
        '特性卡片的标题。',
        'The title of a card below the banner.',
        [
          'home: true\nfeatures:\n  - title: 前端\n    details: JavaScript 与 CSS',
          'home: true\nfeatures:\n  - title: Front end\n    details: JavaScript and CSS',
        ],
      ],
      'features.details': [
        '卡片的说明。',
        'The text of the card.',
        [
          'home: true\nfeatures:\n  - title: 前端\n    details: JavaScript 与 CSS',
          'home: true\nfeatures:\n  - title: Front end\n    details: JavaScript and CSS',
        ],
      ],
      'features.link': [
        '卡片指向的地址。',
        'The address that the card links to.',
        [
          'home: true\nfeatures:\n  - title: 前端\n    link: /archives/',
          'home: true\nfeatures:\n  - title: Front end\n    link: /archives/',
        ],
      ],
      'features.imgUrl': [
        '卡片的图片。',
        'The image of the card.',
        [
          'home: true\nfeatures:\n  - title: 前端\n    imgUrl: /img/share.png',
          'home: true\nfeatures:\n  - title: Front end\n    imgUrl: /img/share.png',
        ],
      ],
      postList: [
        '文章列表：`detailed` 带摘要，`simple` 只有标题，`none` 没有。',
        'The list of articles: `detailed` (with excerpts), `simple` (titles only) or `none`.',
        'home: true\npostList: simple',
      ],
      simplePostListLength: [
        '简单列表有几篇。',
        'How many articles the simple list shows.',
        'home: true\npostList: simple\nsimplePostListLength: 5',
      ],
      hideRightBar: ['是否隐藏右栏。', 'Whether to hide the right column.', 'home: true\nhideRightBar: true'],
    },
  },
  {
    name: 'listings',
    title: ['列表页', 'List pages'],
    text: [
      'kb 会自己生成这三个页面；放在 `@pages/` 里的笔记可以换掉标题和地址。',
      'kb generates these three pages; a note in `@pages/` gives them another title and address.',
    ],
    keys: {
      categoriesPage: [
        '分类页。其他语言可各有一页，只列该语言的笔记。',
        'The categories page. Each further language may have its own, which lists the notes of that language.',
        'categoriesPage: true',
      ],
      tagsPage: [
        '标签页。其他语言可各有一页，只列该语言的笔记。',
        'The tags page. Each further language may have its own, which lists the notes of that language.',
        'tagsPage: true',
      ],
      archivesPage: [
        '归档页。其他语言可各有一页，只列该语言的笔记。',
        'The archives page. Each further language may have its own, which lists the notes of that language.',
        'archivesPage: true',
      ],
    },
  },
]
