/** Passwords that the published lists of breached passwords hold as they stand. */
export const knownPasswords = `
000000 0000000 00000000 0000000000 0123456 01234567 012345678 0123456789 098765 0987654321 100200 1002003 100200300 101010 10101010 102030 1020304050
111111 1111111 11111111 111111111 1111111111 11111a 11112222 1111aa 111222 111222333 112211 112233 11223344 1122334455 121212 12121212 121314 123000
123123 1231231 123123123 123321 1233211 12332145 123412 12341234 1234321 12344321 1234512345 123454321 1234554321 123456 123456654321 1234567 12345678
123456789 1234567890 12345678910 1234567899 123456789a 123456789q 12345678a 12345679 1234567a 123456@a 123456a 123456q 123456qwerty 123459876 12345a
12345q 12345qwert 1234@1234 1234abcd 1234qwer 123654 123654789 12369874 123698745 123789 123@123 123@abc 123abc 123abc456 123qwe 123qwe123 123qweasd
123qweasdzxc 124578 12qwaszx 131313 134679 134679852 13579 135790 135792468 1357924680 141414 142536 147147 147258 147258369 147852 147852369
147896325 159159 159357 1593570 159753 159951 198765 1a1a1a1a 1a2b3c 1a2b3c4d 1q1q1q1q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws 1qaz1qaz
1qaz2wsx 1qaz2wsx3edc 1qaz3edc 1qazwsx 1qazxsw2 1w2q3e 1z2x3c 1z2x3c4v 200000 20002000 20102010 202020 20202020 212121 222222 22222222 232323 242424
246810 252525 258000 2580258 258369 258456 2wsx3edc 303030 312312 314159 3141592 321321 321654 321654987 333333 33333333 333666 357159 369258147
369369 369963 3edc4rfv 420420 444444 44444444 445566 456123 456321 456456 456789 456852 4815162342 4rfv5tgb 505050 515151 525252 545454 555555
55555555 5555555555 55555a 565656 575757 585858 5tgb6yhn 606060 616161 626262 636363 646464 654321 654654 656565 666666 66666666 666999 676767 686868
696969 69696969 707070 717171 727272 737373 741852 741852963 747474 753951 757575 7654321 767676 777777 7777777 77777777 777888 778899 787878 789456
789456123 789456a 789789 797979 808080 818181 828282 838383 848484 852456 852852 858585 868686 87654321 878787 888888 8888888 88888888 888999 898989
909090 919191 929292 939393 949494 951753 951951 959595 963852741 963963 969696 979797 987654 987654321 9876543210 987654a 987987 989898 999666 999888
999999 9999999 99999999 9999999999 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 a@123456 aa123456 aa12345678 aa@123456 aaa111
aaa123 aaa12345 aaa123456 aaa333 aaaaaa aaaaaa1 aaaaaaa aaaaaaaa ab1234 ab123456 abc123 abc1234 abc12345 abc123456 abc123abc abc321 abc@123 abcabc
abcd123 abcd1234 abcd@1234 abcde123 abcdef abcdef123 abcdefg abcdefgh abcdefghi abcxyz access123 access14 admin1 admin123 admin1234 admin12345
admin123456 admin888 admin@123 admin@1234 admin@12345 adminadmin administrator agent007 america america1 android angel1 angel123 angelbaby angels
anything apple1 apple12 apple123 apples army123 arsenal arsenal1 as123456 asd111 asd123 asd12345 asd123asd asd456 asd@123 asdasd asdasd123 asdf123
asdf1234 asdf12345 asdf@123 asdfasdf asdfgh asdfgh1 asdfghj asdfghjk asdfghjkl asdfghjkl1 asdfqwer asdfzxcv asdqwe asdqwe123 asdzxc assassin asshole
asshole1 autumn azerty azerty123 azertyuiop b123456 baby12 baby123 baby1234 babybaby babyboy babydoll babyface babygirl babygirl1 bailey bailey1
banana banana1 barbie barbie1 barcelona barcelona1 baseball baseball1 basketball basketball1 batman1 batman123 bbbbbb beautiful beautiful1 bigboy
bigdaddy bigdick bigdog bitch1 biteme black123 blackcat blackjack bleach bless blessed blessed1 blessing blink182 blue123 blue1234 bluebird bluesky
bond007 boston1 brasil brazil brother bullshit buster buster1 butterfly butterfly1 c123456 callofduty camera canada candy1 candy123 cccccc changeme
changeme123 charlie1 cheese cheese1 chelsea chelsea1 cherry cherry1 chicago1 chicken chicken1 china123 chocolate chocolate1 christ church cinema
cisco123 cocacola cocacola1 coffee coffee1 college computer computer1 cookie cookie1 cookie123 corvette counter counterstrike cowboys cowboys1 cutie1
cutie123 cutiepie cvbnm1 d123456 daddy1 dallas1 dance1 dancer dancer1 dancing dddddd default diamond diamond1 digimon doctor doctor1 doggie doggy1
dolphin dolphin1 dolphins dragon dragon1 dragon123 dragonball e123456 eagle1 eagle123 eagles edcrfv eeeeee eminem england enterprise f123456 facebook
facebook1 facebook123 faith1 falcon falcon1 family family1 family123 father father1 fdsaqwer ferrari ferrari1 ffffff fgh456 fghjkl florida florida1
flower flower1 flowers football football1 football123 forever1 forever21 fortnite france1 freedom freedom1 friend friends friends1 frodo fuckoff
fuckyou fuckyou1 fuckyou2 g123456 galaxy galaxy1 gamecube gamer1 gamer123 gaming gandalf garfield germany gggggg ghjkl1 ginger ginger1 godisgood
gohan1 goku123 golden golden1 google google1 google123 green123 greenday guest1 guest123 guitar guitar1 h123456 hacker hacker1 hacker123 happy1
happy123 happyday hawaii heaven heaven1 hello! hello1 hello12 hello123 hello1234 hellohello hellokitty helloworld hhhhhh hiphop hjkl123 hobbit hockey
hockey1 honda123 honey1 honey123 horse1 horse123 horses hotmail hotmail1 hotstuff hottie hottie1 hunter hunter1 hunter2 hyundai i123456 iii111 iiiiii
ilovegod iloveher ilovehim ilovehim1 iloveme iloveme1 ilovemymom iloveu iloveu2 iloveyou iloveyou! iloveyou1 iloveyou123 iloveyou2 india123 india@123
indian instagram internet internet1 inuyasha iphone iphone1 ironman itachi italy123 j123456 james007 jennifer1 jesus1 jesus123 jesuschrist jjjjjj
jordan23 junior junior1 jupiter juventus k123456 killer killer1 killer123 king123 kingking kitten kitten1 kitty1 kitty123 kkkkkk korea123 l123456
lakers lakers1 lakers24 lasvegas legend legend1 lemon1 letmein letmein! letmein1 letmein123 lightning linkedin linkinpark linux123 lion123 liverpool
liverpool1 liverpool123 lkjhgf lkjhgfdsa llllll login123 london london1 london123 love123 love1234 love12345 love4ever love@123 lovebug lovehurts
lovelove lovely lovely1 lovely123 loveme loveme1 lover1 loverboy lovergirl lovers lovestory loveyou loveyou1 loveyou123 loveyou2 lucky1 lucky123
lucky13 lucky7 luffy1 m123456 m12345678 maggie maggie1 manchester manunited manutd maradona marine marines mario1 mario123 master1 master123 matrix
matrix1 mercedes mercedes1 mercury messi10 messi123 metallica mexico mexico1 miami1 miami123 michael1 mickey mickey1 microsoft minecraft minecraft1
minnie mm123456 mmmmmm mnbvcx mnbvcxz molly1 mommy1 monkey monkey1 monkey12 monkey123 moscow mother mother1 movies muffin muffin1 music1 music123
mustang mustang1 mybaby mybaby1 mylove mylove1 mypass mypassword n123456 naruto naruto1 navy123 newpass newpassword newyork newyork1 neymar nintendo
nirvana nissan nnnnnn nobody nokia123 nothing nothing1 nurse1 o123456 onelove oooooo oracle orange orange1 p123456 p4ssw0rd p4ssword p@55w0rd p@ss1234
p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword pa$$w0rd pa$$word pa55w0rd pa55word packers panther panther1 paris1 paris123 pass123 pass1234 pass12345
pass@123 pass@word pass@word1 passpass passport passw0rd passw0rd1 passw0rd123 passwd password! password01 password1 password11 password12 password123
password1234 password12345 password123456 password2 password3 password7 password9 password99 password_1 peaches peaches1 peanut peanut1 penis1 pepper
pepper1 pepsi1 pepsi123 phoenix phoenix1 photos pikachu pizza1 pizza123 player player1 playstation playstation3 poilkj poiuyt poiuytrewq pokemon
pokemon1 pokemon12 pokemon123 police porn123 pornstar porsche pppppp prince1 princesa princess princess1 princess123 puppies puppy1 purple purple1
pussy1 pussy123 pussycat q123456 q1234567 q12345678 q1q1q1 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123 qazqaz qazwsx qazwsx123 qazwsxedc
qazwsxedcrfv qazxsw qazxswedc qq123456 qqq111 qqq123 qqqqqq qqqqqqqq queen1 queen123 qw123456 qwaszx qwaszx12 qwe123 qwe12345 qwe123qwe qwe456 qwe@123
qweasd qweasd123 qweasdzxc qweewq qweqwe qweqwe123 qwerasdf qwerasdfzxcv qwert1 qwert123 qwert12345 qwerty! qwerty1 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty7 qwerty@123 qwertyqwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz r123456 rainbow rainbow1 ranger ranger1
realmadrid realmadrid1 red123 redred redsox rewq4321 rfvtgb roblox roblox123 rocket rocknroll rockstar rockstar1 rocky1 rocky123 ronaldo ronaldo1
ronaldo7 root123 root@123 rootroot rrrrrr rty456 russia s123456 sakura sakura1 samsung samsung1 samsung123 sandiego sasuke saturn school school1
school123 scooby scooby1 scoobydoo secret secret1 secret123 secrets sexy12 sexy123 sexy69 sexygirl sexylady shadow shadow1 shadow12 sherlock silver
silver1 singer sister sister1 sisters skyrim slipknot smile1 smile123 smiley snoopy snoopy1 soccer soccer1 soccer12 softball soldier something sonic1
sonic123 sophie sophie1 spiderman spiderman1 spring ss123456 ssssss starcraft stargate startrek starwars starwars1 steelers strawberry student
student1 student123 sugar1 sugar123 summer summer1 summer12 sunshine sunshine1 superman superman1 suzuki sweet1 sweet16 sweetheart sweetie sweety
t123456 teacher teacher1 telegram temp123 temp1234 temporary test123 test1234 test12345 test@123 tester testing testing123 testtest texas1 texas123
tgbyhn thunder thunder1 tiger1 tiger123 tigger tigger1 tokyo toor123 toyota toyota1 truelove trustno1 tttttt turkey tweety tweety1 twitter tyuiop
u123456 ubuntu uiop123 university unknown user123 user1234 user@123 username uuuuuu v123456 vbn456 vbnm123 vegeta viagra volleyball vvvvvv w123456
warcraft wasd123 wasdwasd welcome! welcome1 welcome123 welcome@1 welcome@123 whatever whatever1 whatsapp white123 windows windows1 windows10 windows7
winnie winter winter1 wolf123 wolves ww123456 www123 wwwwww x123456 xbox360 xsw21qaz xxx111 xxx123 xxxxxx xxxxxxxx y123456 yahoo123 yamaha yamaha1
yankees yankees1 yellow yellow1 yhnujm youtube ytrewq yugioh yyyyyy z123456 z12345678 z1x2c3 z1x2c3v4 zaq123 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx zaqxsw
zelda1 zidane zse45rdx zsexdr zx123456 zxc123 zxc789 zxc@123 zxcasd zxcasdqwe zxcv1234 zxcvbn zxcvbn123 zxcvbnm zxcvbnm1 zxcvbnm123 zxczxc zz123456
zzz111 zzz123 zzzzzz zzzzzzzz
`
  .trim()
  .split(/\s+/)
