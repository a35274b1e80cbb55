import type { KeyGroup } from './description.ts'

const GISCUS = "provider: 'giscus', repo: 'you/blog', repoId: 'R_kgDO'"
const UTTERANCES = "provider: 'utterances', repo: 'you/blog'"
const WALINE = "provider: 'waline', serverURL: 'https://comments.example.com'"
const TWIKOO = "provider: 'twikoo', envId: 'https://comments.example.com'"
const ARTALK = "provider: 'artalk', server: 'https://comments.example.com', site: 'Tides'"

export const COMMENTS: KeyGroup = {
  name: 'comments',
  title: ['评论', 'Comments'],
  text: [
    '不写 `comments` 就没有评论。读者滚动到评论附近，或按下按钮时，才会连接评论服务。两个服务写成列表，一个接一个显示。Waline、Twikoo、Artalk 的客户端是 npm 包，由站点自己提供；giscus、utterances、Beaudar 是它们网站上的框架页。',
    'Without `comments`, there are no comments. The service is contacted when a visitor scrolls near the comments or presses a button. Two services can be given as a list; they are shown one below the other. The clients of Waline, Twikoo and Artalk are npm packages that the site serves itself; giscus, utterances and Beaudar are frames from their own hosts.',
  ],
  keys: {
    comments: [
      '一个服务，或两个服务的列表。',
      'One service, or a list of two.',
      `comments: [{ ${UTTERANCES} }, { ${GISCUS}, load: 'click' }]`,
    ],
    'comments.provider': [
      '评论服务：`giscus`、`utterances`、`beaudar`、`waline`、`twikoo` 或 `artalk`。',
      'The service: `giscus`, `utterances`, `beaudar`, `waline`, `twikoo` or `artalk`.',
      `comments: { ${GISCUS} }`,
    ],
    'comments.load': [
      '`near`：读者滚动到附近时加载；`click`：读者按下按钮时加载。',
      '`near`: loaded when a visitor scrolls near the comments; `click`: loaded when a visitor presses a button.',
      `comments: { ${GISCUS}, load: 'click' }`,
    ],
    'comments.repo': [
      '存放讨论（giscus）或议题（utterances、Beaudar）的 GitHub 仓库。',
      'The GitHub repository with the discussions (giscus) or issues (utterances, Beaudar).',
      `comments: { ${GISCUS} }`,
    ],
    'comments.repoId': ['giscus：仓库的 ID。', 'For giscus: the ID of the repository.', `comments: { ${GISCUS} }`],
    'comments.category': [
      'giscus：讨论的分类。',
      'For giscus: the category of the discussions.',
      `comments: { ${GISCUS}, category: 'Comments' }`,
    ],
    'comments.categoryId': [
      'giscus：讨论分类的 ID。',
      'For giscus: the ID of that category.',
      `comments: { ${GISCUS}, categoryId: 'DIC_kwDO' }`,
    ],
    'comments.mapping': [
      'giscus：用什么找到页面对应的讨论，默认用地址。',
      'For giscus: how the discussion of a page is found. Default: by its address.',
      `comments: { ${GISCUS}, mapping: 'title' }`,
    ],
    'comments.strict': [
      'giscus：只认标题完全相同的讨论。',
      'For giscus: whether the title of a discussion must match exactly.',
      `comments: { ${GISCUS}, strict: true }`,
    ],
    'comments.reactions': [
      'giscus：是否显示表情回应。',
      'For giscus: whether to show reactions.',
      `comments: { ${GISCUS}, reactions: false }`,
    ],
    'comments.inputPosition': [
      'giscus：输入框在评论的上面还是下面。',
      'For giscus: whether the input field is above or below the comments.',
      `comments: { ${GISCUS}, inputPosition: 'top' }`,
    ],
    'comments.theme': [
      'giscus、utterances、Beaudar 的主题，用于所有模式。不写时 giscus 用页面的颜色，另两种随页面的浅色和深色切换。',
      'The theme of giscus, utterances or Beaudar for all modes. By default, giscus uses the colours of the page, and the others switch between light and dark with it.',
      `comments: { ${GISCUS}, theme: 'light' }`,
    ],
    'comments.lang': [
      '评论界面的语言，默认同页面。',
      'The language of the comment interface. Default: that of the page.',
      `comments: { ${GISCUS}, lang: 'en' }`,
    ],
    'comments.issueTerm': [
      'utterances、Beaudar：议题的标题里写什么，页面靠它找到议题，默认是地址。',
      'For utterances and Beaudar: what the title of an issue contains, by which a page finds its issue. Default: the address.',
      `comments: { ${UTTERANCES}, issueTerm: 'title' }`,
    ],
    'comments.label': [
      'utterances、Beaudar：新议题的标签，要先在仓库里建好。',
      'For utterances and Beaudar: the label of new issues; it must exist in the repository.',
      `comments: { ${UTTERANCES}, label: 'comments' }`,
    ],
    'comments.serverURL': [
      'Waline：服务端的地址。',
      'For Waline: the address of the server.',
      `comments: { ${WALINE} }`,
    ],
    'comments.pageSize': [
      'Waline：一次取多少条评论。',
      'For Waline: how many comments to load at a time.',
      `comments: { ${WALINE}, pageSize: 20 }`,
    ],
    'comments.requiredMeta': [
      'Waline：读者必须填写的内容：`nick`、`mail`、`link`。',
      'For Waline: what visitors must fill in: `nick`, `mail`, `link`.',
      `comments: { ${WALINE}, requiredMeta: ['nick', 'mail'] }`,
    ],
    'comments.login': [
      'Waline：读者可以登录（`enable`）、不能登录（`disable`）还是必须登录（`force`）。',
      'For Waline: whether visitors can sign in (`enable`), cannot (`disable`) or must (`force`).',
      `comments: { ${WALINE}, login: 'force' }`,
    ],
    'comments.envId': [
      'Twikoo：服务端的地址，或腾讯云环境的 ID。',
      'For Twikoo: the address of the server, or the ID of the Tencent Cloud environment.',
      `comments: { ${TWIKOO} }`,
    ],
    'comments.region': [
      'Twikoo：腾讯云环境所在的地域。',
      'For Twikoo: the region of the Tencent Cloud environment.',
      "comments: { provider: 'twikoo', envId: 'tides-1a2b3c', region: 'ap-guangzhou' }",
    ],
    'comments.server': ['Artalk：服务端的地址。', 'For Artalk: the address of the server.', `comments: { ${ARTALK} }`],
    'comments.site': [
      'Artalk：站点在服务端的名字。',
      'For Artalk: the name of the site on the server.',
      `comments: { ${ARTALK} }`,
    ],
    'comments.counts': [
      'Waline、Twikoo（自己的服务端）、Artalk：文章列表显示每篇的评论数，每页只请求一次。GitHub 上的评论（giscus、utterances、beaudar）没有令牌就不给出数目。',
      'For Waline, Artalk, and Twikoo on your own server: whether lists show the number of comments of each note, with one request per page. Comments on GitHub (giscus, utterances, Beaudar) provide no counts without a token.',
      `comments: { ${WALINE}, counts: true }`,
    ],
    'comments.views': [
      'Waline：服务端统计文章的阅读次数，显示在文章开头。发出 Do Not Track 或 Global Privacy Control 的读者不计入。',
      'For Waline: whether the server counts how often articles are read and articles show it. Visitors whose browser sends Do Not Track or Global Privacy Control are not counted.',
      `comments: { ${WALINE}, views: true }`,
    ],
  },
}
